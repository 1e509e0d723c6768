using Microsoft.AspNetCore.Http.Connections;

// An operator's server: Kestrel, SignalR and minimal APIs. The exchange behind it answers every call.
//   --urls http://127.0.0.1:5000      its own address
//   --engine http://127.0.0.1:5001    the exchange's calls
//   --lines 5002                      the exchange's hub, as lines of JSON
//   --naming camel | pascal           how System.Text.Json writes names
//   --limit 2000                      opens the hubs to record, with this limit of the hasty one in ms

var builder = WebApplication.CreateBuilder(args);
var configuration = builder.Configuration;
builder.Logging.SetMinimumLevel(LogLevel.Warning);
builder.Logging.AddFilter("Microsoft.Hosting.Lifetime", LogLevel.Information);
builder.Services.Configure<HostOptions>(options => options.ShutdownTimeout = TimeSpan.FromSeconds(5));
builder.Services.AddProblemDetails();
builder.Services.AddSignalR();
builder.Services.AddSingleton(new Writing(IsPascal: configuration["naming"] == "pascal"));
builder.Services.AddSingleton(new LinePort(configuration.GetValue<int>("lines")));
builder.Services.AddSingleton<Forwarding>();
builder.Services.AddHttpClient<Forwarding>(client => client.BaseAddress = new Uri(configuration["engine"]!));

var limit = TimeSpan.FromMilliseconds(configuration.GetValue<int>("limit"));
if (limit > TimeSpan.Zero)
{
    builder.Services.AddSignalR().AddHubOptions<HastyHub>(options =>
    {
        options.KeepAliveInterval = limit / 4;
        options.ClientTimeoutInterval = options.HandshakeTimeout = limit;
    });
    builder.Services.Configure<ConnectionOptions>(options => options.DisconnectTimeout = limit);
}

var app = builder.Build();
app.MapHub<ExchangeHub>("/hubs/exchange");
app.MapHub<ExchangeHub>(
    "/hubs/without-websockets",
    options => options.Transports = HttpTransportType.ServerSentEvents | HttpTransportType.LongPolling);
app.MapHub<ExchangeHub>(
    "/hubs/polling-only",
    options => options.Transports = HttpTransportType.LongPolling);
if (limit > TimeSpan.Zero)
{
    app.MapHub<RecordedHub>("/recorded/usual");
    app.MapHub<RecordedHub>("/recorded/polling-only", options => options.Transports = HttpTransportType.LongPolling);
    app.MapHub<RecordedHub>("/recorded/stateful", options => options.AllowStatefulReconnects = true);
    app.MapHub<HastyHub>("/recorded/hasty", options => options.LongPolling.PollTimeout = limit);
}
app.Map("/api/{**path}", (HttpContext context, Forwarding forwarding) => forwarding.Call(context));
app.MapGet("/{**path}", (HttpContext context, Forwarding forwarding) => forwarding.File(context));
app.Run();

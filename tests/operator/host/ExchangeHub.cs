using System.Text.Json.Nodes;
using Microsoft.AspNetCore.SignalR;

/// <summary>A client's registration or heartbeat.</summary>
public sealed record ClientInfo(string? Browser, string? Domain, string? CurrentPage, string? Token, string? GroupBy, int? Every);

/// <summary>The hub of prices and balances. Each connection has a line of its own to the exchange.</summary>
public sealed class ExchangeHub(LinePort port, Writing writing, IHubContext<ExchangeHub> hub) : Hub
{
    private Line Line
    {
        get => (Line)Context.Items[nameof(Line)]!;
        set => Context.Items[nameof(Line)] = value;
    }

    public override async Task OnConnectedAsync()
    {
        // The hub object lives for one call only, but the connection's context lives as long as the connection.
        var client = hub.Clients.Client(Context.ConnectionId);
        Line = await Line.Open(port, message => client.SendAsync("Message", Written(message)), Context.Abort);
    }

    public override Task OnDisconnectedAsync(Exception? exception)
    {
        Line.Dispose();
        return Task.CompletedTask;
    }

    public Task RegisterClient(ClientInfo client) => Line.Call(nameof(RegisterClient), client);

    public Task SendHeartbeat(ClientInfo client) => Line.Call(nameof(SendHeartbeat), client);

    /// <summary>Writes a message again: `Code`, and `Data` as JSON in a string.</summary>
    private string Written(string message)
    {
        var parts = JsonNode.Parse(message)!;
        var data = writing.Write(JsonNode.Parse((string)parts["Data"]!));
        return new JsonObject { ["Code"] = (string)parts["Code"]!, ["Data"] = data?.ToJsonString(Writing.Options) ?? "null" }.ToJsonString(Writing.Options);
    }
}

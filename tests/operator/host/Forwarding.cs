using System.Net;
using System.Text.Json.Nodes;

/// <summary>Forwards requests to the exchange, and writes its replies as ASP.NET Core writes them.</summary>
public sealed class Forwarding(HttpClient engine, Writing writing)
{
    private static readonly string[] Forwarded = ["Authorization", "User-Agent", "Accept-Language"];

    /// <summary>Answers a call: ABP's envelope, problem details, or the empty 401 of the bearer handler.</summary>
    public async Task<IResult> Call(HttpContext context)
    {
        using var reply = await Send(context);
        var text = await reply.Content.ReadAsStringAsync(context.RequestAborted);
        var envelope = JsonNode.Parse(text);
        context.Response.Headers.CacheControl = "no-store";
        switch (reply.StatusCode)
        {
            case HttpStatusCode.Unauthorized:
                context.Response.Headers.WWWAuthenticate = "Bearer error=\"invalid_token\"";
                return Results.StatusCode(401);
            case HttpStatusCode.BadRequest:
                return Results.ValidationProblem(ErrorsIn(envelope));
            case HttpStatusCode.NotFound:
                return Results.Problem(statusCode: 404);
            default:
                var body = writing.Write(envelope)!.ToJsonString(Writing.Options);
                return Results.Text(body, "application/json", statusCode: (int)reply.StatusCode);
        }
    }

    /// <summary>Answers a request for a page or a file, unchanged.</summary>
    public async Task File(HttpContext context)
    {
        using var reply = await Send(context);
        context.Response.StatusCode = (int)reply.StatusCode;
        foreach (var (name, values) in reply.Headers.Concat(reply.Content.Headers))
            if (name is not ("Connection" or "Date" or "Keep-Alive" or "Transfer-Encoding"))
                context.Response.Headers[name] = values.ToArray();
        await reply.Content.CopyToAsync(context.Response.Body, context.RequestAborted);
    }

    private async Task<HttpResponseMessage> Send(HttpContext context)
    {
        var request = context.Request;
        using var message = new HttpRequestMessage(new HttpMethod(request.Method), $"{request.Path}{request.QueryString}");
        message.Headers.Host = request.Host.Value;
        foreach (var name in Forwarded)
            if (request.Headers.TryGetValue(name, out var value))
                message.Headers.TryAddWithoutValidation(name, value.AsEnumerable());
        if (HttpMethods.IsPost(request.Method))
        {
            message.Content = new StreamContent(request.Body);
            message.Content.Headers.ContentLength = request.ContentLength;
        }
        return await engine.SendAsync(message, context.RequestAborted);
    }

    private static Dictionary<string, string[]> ErrorsIn(JsonNode? envelope) =>
        (envelope?["error"]?["validationErrors"] as JsonArray ?? [])
            .SelectMany(error => (error?["members"] as JsonArray ?? []).Select(member => (Name: $"{member}", Text: $"{error?["message"]}")))
            .GroupBy(error => error.Name)
            .ToDictionary(errors => errors.Key, errors => errors.Select(error => error.Text).ToArray());
}

using System.Text.Json;
using Microsoft.AspNetCore.SignalR;

/// <summary>A hub without an exchange, whose traffic is recorded.</summary>
public class RecordedHub : Hub
{
    public JsonElement Echo(JsonElement value) => value;

    public void Note(JsonElement value) { }

    public Task Push(JsonElement value) => Clients.Caller.SendAsync("Message", value);

    public void Refuse() => throw new HubException("The market is suspended.");

    public void Crash() => throw new InvalidOperationException("The database is full.");

    public void Leave() => Context.Abort();
}

/// <summary>The same hub with short limits.</summary>
public sealed class HastyHub : RecordedHub;

using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.SignalR;

public sealed record LinePort(int Number);

/// <summary>
/// A connection to the exchange's hub, in lines of JSON: `{id, method, argument}` there; `{id}`, `{id, error}` and
/// `{message}` back.
/// </summary>
public sealed class Line : IDisposable
{
    private readonly TcpClient socket = new();
    private readonly SemaphoreSlim writing = new(1);
    private readonly ConcurrentDictionary<int, TaskCompletionSource> calls = new();
    private int lastId;

    /// <param name="push">Sends a message to the client.</param>
    /// <param name="lost">Called when the exchange has closed the line.</param>
    public static async Task<Line> Open(LinePort port, Func<string, Task> push, Action lost)
    {
        var line = new Line();
        await line.socket.ConnectAsync(IPAddress.Loopback, port.Number);
        line.socket.NoDelay = true;
        _ = line.Read(push, lost);
        return line;
    }

    /// <exception cref="HubException">The exchange refused the call.</exception>
    public async Task Call(string method, object argument)
    {
        var id = Interlocked.Increment(ref lastId);
        var answer = calls[id] = new(TaskCreationOptions.RunContinuationsAsynchronously);
        var text = JsonSerializer.SerializeToUtf8Bytes(new { id, method, argument });
        await writing.WaitAsync();
        try
        {
            await socket.GetStream().WriteAsync((byte[])[.. text, (byte)'\n']);
        }
        finally
        {
            writing.Release();
        }
        await answer.Task;
    }

    private async Task Read(Func<string, Task> push, Action lost)
    {
        try
        {
            using var reader = new StreamReader(socket.GetStream());
            while (await reader.ReadLineAsync() is { } text)
            {
                var record = JsonNode.Parse(text)!;
                if (record["message"] is { } message)
                    await push((string)message!);
                else if (calls.TryRemove((int)record["id"]!, out var answer))
                    Settle(answer, (string?)record["error"]);
            }
        }
        catch (Exception error) when (error is IOException or ObjectDisposedException)
        {
            // Either side has closed the line.
        }
        foreach (var answer in calls.Values)
            Settle(answer, "The exchange has closed the connection.");
        lost();
    }

    private static void Settle(TaskCompletionSource answer, string? error)
    {
        if (error is null) answer.TrySetResult();
        else answer.TrySetException(new HubException(error));
    }

    public void Dispose() => socket.Dispose();
}

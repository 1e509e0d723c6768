using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

/// <summary>
/// Writes the exchange's values as a .NET server with a SQL database does: names in one case, ids as longs, money as
/// decimals with their scale, enums as numbers, and times in the server's zone without naming it.
/// </summary>
public sealed partial record Writing(bool IsPascal)
{
    public static readonly JsonSerializerOptions Options = JsonSerializerOptions.Web;

    /// <summary>The server's clock is in Mumbai.</summary>
    private static readonly TimeSpan Zone = TimeSpan.FromHours(5.5);

    private static readonly HashSet<string> Money =
        ["balance", "exposure", "stake", "matched", "remaining", "minStake", "maxStake", "price", "amount", "totalMatched"];

    /// <summary>The kinds and states of payments, the only enums whose numbers the contract names.</summary>
    private static readonly Dictionary<string, int> Enums = new()
    {
        ["deposit"] = 1, ["withdrawal"] = 2,
        ["pending"] = 1, ["accepted"] = 2, ["rejected"] = 3, ["cancelled"] = 4,
    };

    [GeneratedRegex(@"^\d{4}-\d\d-\d\dT[\d:.]+Z$")]
    private static partial Regex Time { get; }

    public JsonNode? Write(JsonNode? node, string name = "") => node switch
    {
        JsonObject fields => new JsonObject(fields.Select(field => KeyValuePair.Create(Named(field.Key), Write(field.Value, field.Key)))),
        JsonArray list => new JsonArray([.. list.Select(entry => Write(entry, name))]),
        JsonValue value when value.GetValueKind() == JsonValueKind.String => WriteText(value.GetValue<string>(), name),
        JsonValue value when value.GetValueKind() == JsonValueKind.Number => WriteNumber(value, name),
        _ => node?.DeepClone(),
    };

    private static JsonValue WriteText(string text, string name)
    {
        if (name is "type" or "statusName" && Enums.TryGetValue(text, out var number))
            return JsonValue.Create(number);
        if (name.EndsWith("id", StringComparison.OrdinalIgnoreCase) && long.TryParse(text, NumberStyles.None, null, out var id) && $"{id}" == text)
            return JsonValue.Create(id);
        if (Time.IsMatch(text) && DateTimeOffset.TryParse(text, CultureInfo.InvariantCulture, out var time))
            return JsonValue.Create(time.ToOffset(Zone).DateTime);
        return JsonValue.Create(text);
    }

    private static JsonValue WriteNumber(JsonValue value, string name)
    {
        var number = decimal.Parse(value.ToJsonString(), NumberStyles.Float, CultureInfo.InvariantCulture);
        return JsonValue.Create(Money.Contains(name) || !decimal.IsInteger(number) ? number + 0.0000m : number);
    }

    private string Named(string name) => IsPascal && name != "" ? char.ToUpperInvariant(name[0]) + name[1..] : name;
}

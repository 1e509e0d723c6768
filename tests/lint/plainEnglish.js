/*
 * The linter's own rule for prose: comments and titles of tests use plain modern English. Each pattern is a phrase that
 * earlier comments misused, with its replacement.
 */

const WORDS = [
  [/\bnobody\b|\bwhoever\b|\bwhomever\b/i, 'name the person: the player, the caller, no one'],
  [/\b(?:is|are|was|were|has|have|had|stands?) none\b/i, 'say “no …”, “is missing” or “is null”'],
  [/\bno news\b/i, '“does not emit”, “is out of date”'],
  [/\b(?:what|whatever) (?:came|comes)\b/i, '“the reply”, “the value”'],
  [/\banew\b/i, '“again”'],
  [/\ball the same\b/i, '“anyway”, “still”'],
  [/\bfor ever\b/i, '“forever”, “without end”'],
  [
    /\b(?:came|comes?)\b(?! (?:from|back|true|first|last|before|after|close|in|into|out|with|up|down)\b)/i,
    '“load”, “arrive”, “follow”',
  ],
  [/\b(?:tells?|told|telling)\b(?! (?:apart)\b)/i, '“emit”, “report”, “say”, “show”'],
  [/\b(?:asks?|asked|asking) for\b/i, '“fetch”, “request”'],
  [/\b(?:asks?|asked|asking) (?:again|whether)\b/i, '“fetch again”, “query”'],
  [/\bstands?\b|\bstood\b/i, '“is”, “is shown”, “exists”'],
  [
    /\b(?:until|once|before|after|while|when|as) [^.,;]{0,40}\b(?:is|are|was|were) there\b/i,
    '“is loaded”, “has arrived”',
  ],
  [/\bwish(?:es|ed)?\b/i, '“command”, “setting”, “request”'],
  [/(?:^|[.,:;–] )where (?!it says\b)/i, '“if”, “when”'],
  [/\b(?:those of|that of) (?!a kind\b)/i, 'repeat the noun'],
  [/\bformer\b/i, '“previous”'],
  [/\bkeeps? (?:quiet|silent)\b/i, '“emits nothing”, “shows nothing”'],
  [/\bon its way\b|\bunder way\b/i, '“in flight”, “running”, “loading”'],
  [/\bsuch a one\b|\bthe like\b/i, 'name it'],
  [/\bhence\b|\bthereof\b|\bthereby\b|\bwherein\b|\btherein\b/i, 'a modern word'],
  [/\bof its own accord\b|\bby itself alone\b/i, '“automatically”'],
  [/\bso as to\b|\blest\b/i, '“to”, “so that … not”'],
  [/\bover there\b|\bhereabouts\b|\bwhereabouts\b/i, 'the place'],
];

const plainEnglish = {
  meta: { docs: { description: 'Refuses the words of a private dialect in comments and titles.' } },
  create(context) {
    const check = (node, text) => {
      for (const [pattern, instead] of WORDS) {
        const found = pattern.exec(text);
        if (found)
          context.report({
            node,
            message: `Plain English: not “${found[0].trim()}” but ${instead}.`,
          });
      }
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value);
      },
      CallExpression({ callee, arguments: [title] }) {
        let name = callee;
        while (name.type === 'MemberExpression' || name.type === 'CallExpression')
          name = name.type === 'MemberExpression' ? name.object : name.callee;
        if (!/^(?:it|test|describe)$/.test(name.name ?? '')) return;
        if (title?.type === 'Literal' && typeof title.value === 'string') check(title, title.value);
        if (title?.type === 'TemplateLiteral')
          for (const part of title.quasis) check(part, part.value.raw);
      },
    };
  },
};

export default { meta: { name: 'prose' }, rules: { 'plain-english': plainEnglish } };

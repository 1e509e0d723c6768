/*
 * The linter's own rule: only the row of a screen contains its path (src/screens/<area>/routes.ts); all other code gets
 * addresses from `to` of src/routes. Strings and patterns that begin like a path are refused.
 */

/** A string that begins with a slash and a part of an address. */
const ADDRESS = /^\/[\w%{:.-]/;
/** The start of such a string in the source of a regular expression. */
const PATTERN = /^\^?\\\/[\w%]/;

const noLiteralAddress = {
  meta: {
    docs: { description: 'Refuses the path of a screen outside its row.' },
    schema: [{ type: 'object', properties: { allow: { type: 'array' } } }],
  },
  create(context) {
    const { allow = [] } = context.options[0] ?? {};
    const refuse = (node, text) => {
      if (allow.includes(text)) return;
      const message = `Ask \`to\` of src/routes for this address, or write it in its row: ${text}`;
      context.report({ node, message });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string' && ADDRESS.test(node.value)) refuse(node, node.value);
        if (node.regex && PATTERN.test(node.regex.pattern)) refuse(node, node.regex.pattern);
      },
      TemplateElement(node) {
        if (ADDRESS.test(node.value.raw)) refuse(node, node.value.raw);
      },
    };
  },
};

export default { meta: { name: 'touchline' }, rules: { 'no-literal-address': noLiteralAddress } };

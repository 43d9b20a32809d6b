/**
 * Stands in the build for what zod would write JSON schemas with. The panel reads its rules from the schemas
 * themselves; the server, which documents its API by them, has zod as it is.
 */
const unused = () => (): never => {
  throw new Error('The panel writes no JSON schemas.');
};

export { unused as createStandardJSONSchemaMethod, unused as createToJSONSchemaMethod };

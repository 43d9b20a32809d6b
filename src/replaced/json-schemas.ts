/**
 * Replaces zod's JSON schema generator in the build of the panel, which reads its rules from the zod schemas, and never
 * asks a schema for its bounds. The server, which documents its API with JSON schemas, uses zod unchanged.
 */
const unused = () => (): never => {
  throw new Error('The panel writes no JSON schemas.');
};

export {
  unused as aggregateChecks,
  unused as createStandardJSONSchemaMethod,
  unused as createToJSONSchemaMethod,
  unused as toJSONSchema,
};

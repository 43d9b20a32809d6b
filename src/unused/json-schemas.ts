/**
 * Replaces zod's JSON schema generator in the build of the panel, which reads its rules from the zod schemas. The
 * server, which documents its API with JSON schemas, uses zod unchanged.
 */
const unused = () => (): never => {
  throw new Error('The panel writes no JSON schemas.');
};

export { unused as createStandardJSONSchemaMethod, unused as createToJSONSchemaMethod };

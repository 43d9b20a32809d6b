/** Stands in the build for what MUI would make themes of CSS variables with. Ours are plain. */
export default function unusedVariables(): never {
  throw new Error('The themes use no CSS variables.');
}

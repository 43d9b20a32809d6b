/** Replaces MUI's creator of themes with CSS variables in the build. The panel's themes do not use them. */
export default function unusedVariables(): never {
  throw new Error('The themes use no CSS variables.');
}

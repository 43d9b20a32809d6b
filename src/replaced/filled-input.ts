/** Replaces MUI's filled text field in the build, which comes with every select. The panel's fields are outlined. */
export default function unusedField(): never {
  throw new Error('The fields of the panel are outlined.');
}

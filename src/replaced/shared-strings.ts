/**
 * The texts of an Excel file, each with its number. The package keeps the numbers in an object, in which a text such as
 * `constructor` finds a function.
 */
export default function sharedStrings() {
  const numbers = new Map<string, number>();
  return {
    getSharedStrings: () => [...numbers.keys()],
    findOrCreateSharedString(text: string): number {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    },
  };
}

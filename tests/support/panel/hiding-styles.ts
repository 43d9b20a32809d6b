import { StyleSheet } from '@emotion/sheet';

/** The rules that hide something, or show it again where another rule hides it. */
const hides = /display:\s*none|visibility:|opacity:|pointer-events:/;
/** Charts read their own width and height. */
const measures = /^\.[\w-]*Chart/;
const showsAgain = (rule: string) => /^@(media|supports)/.test(rule) && rule.includes('display:');

/*
 * The simulated browser gets only the styles that queries need to find out what is hidden, because it evaluates every
 * rule again for every element.
 */
const { insert } = StyleSheet.prototype;
StyleSheet.prototype.insert = function insertHiding(rule) {
  if (hides.test(rule) || measures.test(rule) || showsAgain(rule)) insert.call(this, rule);
};

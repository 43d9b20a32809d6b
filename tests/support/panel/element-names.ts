/*
 * As in a browser, an element as a text is its class. The simulated one writes out its whole HTML, for which popper asks
 * at every place that it computes.
 */
Object.defineProperty(Element.prototype, 'toString', {
  value: Object.prototype.toString,
  configurable: true,
  writable: true,
});

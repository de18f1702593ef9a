/** Creates a reader of JSON text in the page. The text is read often and never changes, so it is parsed once. */
export function readOnce<Value>(parse: (text: string) => Value): (element: Element | null) => Value | undefined {
  const read = new WeakMap<Element, Value>();
  return (element) => {
    if (!element?.textContent) return undefined;
    const known = read.get(element);
    if (known !== undefined) return known;
    const value = parse(element.textContent);
    read.set(element, value);
    return value;
  };
}

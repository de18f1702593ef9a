/** Creates a reader of JSON text in the page. It parses the text once, as the text is read often and never changes. */
export function readOnce<Value>(parse: (text: string) => Value): (element: Element | null) => Value | undefined {
  const parsedValues = new WeakMap<Element, Value>();
  return (element) => {
    if (!element?.textContent) return undefined;
    const parsed = parsedValues.get(element);
    if (parsed !== undefined) return parsed;
    const value = parse(element.textContent);
    parsedValues.set(element, value);
    return value;
  };
}

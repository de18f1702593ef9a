/** Names of a form's fields: keys, and dotted paths into groups and lists such as `lines.0.price`. */
export type FieldPath<Values> = Values extends readonly (infer Item)[]
  ? `${number}` | `${number}.${FieldPath<Item>}`
  : Values extends object
    ? { [Key in keyof Values & string]: Key | `${Key}.${FieldPath<Values[Key]>}` }[keyof Values & string]
    : never;

export type FieldValue<Values, Path extends string> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Values
      ? FieldValue<Values[Head], Rest>
      : Values extends readonly (infer Item)[]
        ? FieldValue<Item, Rest>
        : never
    : Values extends readonly (infer Item)[]
      ? Item
      : never;

export type TextPath<Values> = {
  [Path in FieldPath<Values>]: FieldValue<Values, Path> extends string ? Path : never;
}[FieldPath<Values>];

/** Boolean fields, or null when neither was chosen. */
export type FlagPath<Values> = {
  [Path in FieldPath<Values>]: FieldValue<Values, Path> extends boolean | null ? Path : never;
}[FieldPath<Values>];

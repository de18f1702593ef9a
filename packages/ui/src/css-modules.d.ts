declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Styles that come with the entry point `dates` of `@tech-portal/ui`. */
declare module '*/checkbox.css' {}
declare module '*/dates.css' {}
declare module '*/first.css' {}
declare module '*/rest.css' {}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Styles that come with an entry point of `@tech-portal/ui`. */
declare module '*/checkbox.css' {}

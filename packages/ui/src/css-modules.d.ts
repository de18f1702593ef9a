declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Style sheets of every page. */
declare module '*/first.css' {}
declare module '*/rest.css' {}

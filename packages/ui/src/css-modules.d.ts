declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Style sheets that every page loads. */
declare module '*/first.css' {}
declare module '*/rest.css' {}

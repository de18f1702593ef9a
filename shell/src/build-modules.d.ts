declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '@tech-portal/ui/styles/*' {}

/** Nonce for styles written at run time; the build replaces it. */
declare let __webpack_nonce__: string;

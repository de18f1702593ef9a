declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '@tech-portal/ui/styles/*' {}

/** Replaced by the build: the nonce of styles written at run time. */
declare let __webpack_nonce__: string;

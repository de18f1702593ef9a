declare module '*/dates.css' {}

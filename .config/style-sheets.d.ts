/** Style sheets of an entry point of `@tech-portal/ui`, for every program that compiles it. */
declare module '*/checkbox.css' {}
declare module '*/menu.css' {}
declare module '*/dates.css' {}
declare module '*/dialogs.css' {}
declare module '*/notifications.css' {}

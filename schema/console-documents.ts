// Written by npm run schema: the documents of the console, which it names by their ids.
export const consoleDocuments = {
  ConsoleEvents: { kind: 'subscription', id: 'ce7c7f73ebbdcc16b71daf7b17efc9280a56a23f1607bfca04f919dcaa6ea5c9' },
  ConsoleMe: { kind: 'query', id: 'b6c9599f4f9073b30c649752eeb36313ab5b44ba10b70904cea50aabbcab4b54' },
  ConsoleWorkflows: { kind: 'query', id: 'f54ce0c8500eb92f11a821a5cce6bb0408cdb464d803a5f187882fb8db05d8a6' },
} as const;

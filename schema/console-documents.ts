// Written by npm run schema: the documents of the console, which it names by their ids.
export const consoleDocuments = {
  ConsoleAddCandidates: { kind: 'mutation', id: 'dd9f5fcfa5eede0e21f96178013b10b9a0c54dde1383f78be15a003790e7d280' },
  ConsoleAnalytics: { kind: 'query', id: '9f4df63a7285607f61ffef9226e91f67ed70433a054ef5fbbbd4af863fbbe963' },
  ConsoleCampaign: { kind: 'query', id: '366f9620d600e1f9d6e8fef22d4f4b32543c426583bf86f069f2eaa4e252fd87' },
  ConsoleCampaignEvents: { kind: 'subscription', id: '55aaab08175b7cb5aece974c22325600294201951d34346f0a760c9b5806d0b6' },
  ConsoleCampaignMandates: { kind: 'query', id: 'cd98803da14d2da0ce852f25a582c3753ac42e3702ee898469386c56864e3cc6' },
  ConsoleCampaignPreview: { kind: 'query', id: '16ddb98c2ae85b655bfaaf45a8e9804ac4318011a574eed6bd080f7f286b9015' },
  ConsoleCampaignResults: { kind: 'query', id: 'd8b9c1040d563b88520c690efad3ed692e9524ed7b583e743ac500a7f611cbca' },
  ConsoleCampaigns: { kind: 'query', id: '4d495c1b8490a8436e1cd8485cd6fb7027f5791f32bb46d35f377d88df3d38f6' },
  ConsoleCancelCampaign: { kind: 'mutation', id: 'c59f802d4ecac647d07d082807aa797ad3ec7e1cce8905b2114f6521696b573e' },
  ConsoleCloseCampaign: { kind: 'mutation', id: 'c1e6a691b5ada2098d3d33ba94c2b3651dac1156de17decc51a669826f95d096' },
  ConsoleCreateCampaign: { kind: 'mutation', id: '316a57ffa87b6c4b9aa867daf9237a4ba609e55ed436e9efc9bb2dbb20794df3' },
  ConsoleEvents: { kind: 'subscription', id: 'ce7c7f73ebbdcc16b71daf7b17efc9280a56a23f1607bfca04f919dcaa6ea5c9' },
  ConsoleMe: { kind: 'query', id: 'b6c9599f4f9073b30c649752eeb36313ab5b44ba10b70904cea50aabbcab4b54' },
  ConsolePauseCampaign: { kind: 'mutation', id: '84c9d981fd032324f355de4db3a76f78ce6f2f8fce5e84a3c154171d25fbf15a' },
  ConsoleResumeCampaign: { kind: 'mutation', id: '30336855fa36fa8c253274ee0a770259a1ccf3c3e63a09b9940a1e7e2bb6a4f3' },
  ConsoleWorkflows: { kind: 'query', id: 'f54ce0c8500eb92f11a821a5cce6bb0408cdb464d803a5f187882fb8db05d8a6' },
} as const;

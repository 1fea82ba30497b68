// Written by npm run schema: the documents of the console, which it names by their ids.
export const consoleDocuments = {
  ConsoleAddCandidates: {
    kind: 'mutation',
    id: 'dd9f5fcfa5eede0e21f96178013b10b9a0c54dde1383f78be15a003790e7d280',
  },
  ConsoleAllCredentials: {
    kind: 'query',
    id: '194eb81a9af6ed9a8433edff81bd985876adc33a308a88e7afbb596e8c685900',
  },
  ConsoleAnalytics: { kind: 'query', id: '3da6874f133e49fe1f2e69d6d18ec9f62cf59d5205c4e624e514d0b11b4601e1' },
  ConsoleAnswerPrivacyRequest: {
    kind: 'mutation',
    id: '718f41651e8933ab9488e5e83bb263c9d2271ff2e54da76968dc8044e8888982',
  },
  ConsoleAnyPrivacyRequests: {
    kind: 'query',
    id: '050e1c726cb0a1c0e859ef9e9ffc1ce58419e55d3f3c43a4a441de01a4e33fd5',
  },
  ConsoleArchiveMandate: {
    kind: 'mutation',
    id: '238865b8d1ecc7525648c64093cca4c1768aff8fd7a8432aa27793d9abb00ca3',
  },
  ConsoleArchiveWebhook: {
    kind: 'mutation',
    id: '07d888b1f9708800e5e34721078669a87a7b76eccc95b04ac90e5093f4ea98a7',
  },
  ConsoleArchiveWorkflow: {
    kind: 'mutation',
    id: '4e95032fe67e39a6b9807bae914c8512b9783b230938fd48f256a7272f8e41cf',
  },
  ConsoleAuditLog: { kind: 'query', id: 'd399a3b6d52a40baa48ffa768fa4030b370a4cef70a02aee6979006d9902d5b4' },
  ConsoleCampaign: { kind: 'query', id: '75a8e5f1d2b83f40ee8bd0c57b0adf47a8a940b22559b34f2b4b564d153f78f0' },
  ConsoleCampaignChoices: {
    kind: 'query',
    id: '9ad6a7c16d2976beb361e1f98b99d87841f0ac37397ccfb65e29129c6349fe60',
  },
  ConsoleCampaignEvents: {
    kind: 'subscription',
    id: '55aaab08175b7cb5aece974c22325600294201951d34346f0a760c9b5806d0b6',
  },
  ConsoleCampaignMandates: {
    kind: 'query',
    id: 'e566153d5e01318efebd12974550d9e91058f463bae278f7e771be71af9494d1',
  },
  ConsoleCampaignPreview: {
    kind: 'query',
    id: 'e20ea8782c99b213bfcac168b274e903dffcf86c4a6454d6b3951f025555a881',
  },
  ConsoleCampaignResults: {
    kind: 'query',
    id: 'd8b9c1040d563b88520c690efad3ed692e9524ed7b583e743ac500a7f611cbca',
  },
  ConsoleCampaigns: { kind: 'query', id: '4d495c1b8490a8436e1cd8485cd6fb7027f5791f32bb46d35f377d88df3d38f6' },
  ConsoleCancelCampaign: {
    kind: 'mutation',
    id: 'c59f802d4ecac647d07d082807aa797ad3ec7e1cce8905b2114f6521696b573e',
  },
  ConsoleCandidateCredentials: {
    kind: 'query',
    id: '4eb4f5184e082c0892dea6c297a9fd6834c0a89fa6a8fb7c49a78c10967dd4e7',
  },
  ConsoleChangeWebhook: {
    kind: 'mutation',
    id: '5d5b50e3f66436b3d89b615cba39ad111e7a7e999e9d8061316a7295207156b8',
  },
  ConsoleClock: { kind: 'query', id: '1f0467db4ba14f5a499b129bf916b1f1b075b392a964b7873e3cbd91ca86e510' },
  ConsoleCloseCampaign: {
    kind: 'mutation',
    id: 'c1e6a691b5ada2098d3d33ba94c2b3651dac1156de17decc51a669826f95d096',
  },
  ConsoleComparedResult: {
    kind: 'query',
    id: 'de5008ffea2f25666055d8401e83ff840fbc9861304f37774f07108f0b5c280b',
  },
  ConsoleCountries: { kind: 'query', id: '6154efb6d699b384104d07dd352980fdec72e94d91aa0b499f17a3a122985ba4' },
  ConsoleCreateCampaign: {
    kind: 'mutation',
    id: '316a57ffa87b6c4b9aa867daf9237a4ba609e55ed436e9efc9bb2dbb20794df3',
  },
  ConsoleCreateMandate: {
    kind: 'mutation',
    id: '19fcbd844c313275684ff243aabb8a1abcd43c3c5fb85f8315aa2193fc8740d3',
  },
  ConsoleCreateOrganisation: {
    kind: 'mutation',
    id: 'add11af970e1dc792f22876fc15ebab3e72993356096df60577d1216440ad903',
  },
  ConsoleCreateWebhook: {
    kind: 'mutation',
    id: '7aeadae743ebabe452f15422416663b990ae34a40a0a2ab45687d576b689df03',
  },
  ConsoleCreateWorkflow: {
    kind: 'mutation',
    id: '290506674e6835ae0825b633944fe30af8178fa08102ff46a3dd9d547b5d5969',
  },
  ConsoleCustomerHours: {
    kind: 'query',
    id: '1a56b23466c6b99111b9cb8cdff7b1a34823011d11ce5b1c41587608d52f23e2',
  },
  ConsoleCustomerRefusals: {
    kind: 'query',
    id: '461df69664b3e3ba5fbc808ad9022840801c29b4d66f989b017750490af5492b',
  },
  ConsoleCustomerRequest: {
    kind: 'query',
    id: '7680f74ab86c763326737a736feb4e260522f1df735a031323dfb2001866defa',
  },
  ConsoleCustomerRequests: {
    kind: 'query',
    id: '47e3b96921ed805f6ef2f6e89a256b3a0788f24078e66d57353765b23ea1fb96',
  },
  ConsoleDeliveries: {
    kind: 'query',
    id: '0bf7dd928d603e30cf373845dc7ddfbd5d89fcb2c58f66b4e91c72d1e13fea1b',
  },
  ConsoleEmploymentTypes: {
    kind: 'query',
    id: 'bdd744b31826b473daadbf0f210424a93b35d68333eaf92a97aad6bf09b87ce4',
  },
  ConsoleEnableEndpoint: {
    kind: 'mutation',
    id: '43cc45b76cf72566edf77128804dc5df5b8e7fb829fea3bee5134ee6cb5f57ce',
  },
  ConsoleEndpoint: { kind: 'query', id: 'bb04ac0293c9f804a1a8134927bbd012a0a4f95f17e2b8a886a2765a99c0d60e' },
  ConsoleEndpoints: { kind: 'query', id: 'cbb56d7f56f5692c1e7de57ff4b55d5abe728d2766f57ac8e5834b7bdfc96ebd' },
  ConsoleEraseCandidate: {
    kind: 'mutation',
    id: 'e28f2c5ad0408e5b9a3eb3648f554b42c4b619c84f4ecfc6461ba82f5b1941ca',
  },
  ConsoleEraseStudent: {
    kind: 'mutation',
    id: '0fef941f04030d636cdede7df1642f16f7ae2ae35819dee68bc8989ac84c9c9c',
  },
  ConsoleEvent: { kind: 'query', id: '2df45d562c2bcf7d0a8255283789e7ca72be00557b0de8f0f96ba7b2f1ee7ab7' },
  ConsoleEventList: { kind: 'query', id: 'ac5f57283c1f5b34c09d3bb5c8877ec4469ed4e6087ab1456f6c8104f5ea3480' },
  ConsoleEvents: {
    kind: 'subscription',
    id: 'ce7c7f73ebbdcc16b71daf7b17efc9280a56a23f1607bfca04f919dcaa6ea5c9',
  },
  ConsoleExtractSkills: {
    kind: 'query',
    id: '3553078b796e988ef202ed31efaa6df6e62ede9aad57c6aae2668ef8258c5d75',
  },
  ConsoleFindSkills: {
    kind: 'query',
    id: '14b60154f993fb84dde6ed6c37d07d268bbb28d22af25ed34c7a21e59b7da20f',
  },
  ConsoleGrantCredits: {
    kind: 'mutation',
    id: 'a3a6a70433c985920bcbcad839e9388189fcf7cd3a45e19d82a80dacd9826661',
  },
  ConsoleIssueKey: {
    kind: 'mutation',
    id: '983aea182612437fb76c2d66bef905196f52d1df7caf4d1fc59f438d49bc526d',
  },
  ConsoleIssueToken: {
    kind: 'mutation',
    id: 'a4c3b34bd3868fa35c11c58e495bd4bb8b4b93237b69da110a9ddea4a86e41ab',
  },
  ConsoleIssueVerificationKey: {
    kind: 'mutation',
    id: '800d7e5439fdab68da3f276294c9a2964c3c82557c11d63b950613d445daa212',
  },
  ConsoleKeys: { kind: 'query', id: 'f58d0ca5abaa4a2e50615d13c074dd403341e35a0f3ab5eceb85b1da17a65186' },
  ConsoleLastEvents: {
    kind: 'query',
    id: 'cb5c6e33c565a0cb45a506c6bc81edb95bda58c9431e755162bdb1621a3e7d95',
  },
  ConsoleLedger: { kind: 'query', id: '3029c91517075c2774e4453b4b6fc1fd94c9454b055bda9676978373f639c50d' },
  ConsoleMandate: { kind: 'query', id: 'd36b104770fef1747f9785a7761aac9ae5053330e9eccbc9c689f42deb65a5a8' },
  ConsoleMandateChoices: {
    kind: 'query',
    id: 'ee59f74081a158cb1b4471d0b458cef3206347031203c9a69283c8b72b5ac2cc',
  },
  ConsoleMandateQuestions: {
    kind: 'query',
    id: 'c03e629cd4cd101f8f6465c22eb047af29627eaf3638035712d8f58eff5f72c1',
  },
  ConsoleMandateStatus: {
    kind: 'subscription',
    id: 'eb89a1ac380d7db52fa7b44ffa945fe0667cccc6aafa42e3ce28ddea06bf7b28',
  },
  ConsoleMandateVersions: {
    kind: 'query',
    id: 'f79d38a9312d2d168a1da82280d2a0f6812653bd0a06bf8925141049c50c6067',
  },
  ConsoleMandates: { kind: 'query', id: '97145d669328a0f144b00ba5b57688822a4103aff2364cddb46586e4ea09f85f' },
  ConsoleMasterSkills: {
    kind: 'query',
    id: 'ec57f6ab4a44f8b597217a718c7ab9c898c9c78508e604c5ff397bca0f0f0195',
  },
  ConsoleMe: { kind: 'query', id: 'b6c9599f4f9073b30c649752eeb36313ab5b44ba10b70904cea50aabbcab4b54' },
  ConsoleMessageCounts: {
    kind: 'query',
    id: 'b9d7b378ad05ec56aa0075152712c4459ce5bf1806b6f6bbf7f7eb4fa16940f4',
  },
  ConsoleMoveClock: {
    kind: 'mutation',
    id: 'fea79ee096319eb678448cb6f7aed283c5ed8d2ae51be603cfcaef39220f1681',
  },
  ConsoleNoteQuestion: {
    kind: 'mutation',
    id: 'c097ed55e4cac02e9dd7a8f2f1b71a2b9e0f9df41ab6484a6919405bb7744764',
  },
  ConsoleOrganisation: {
    kind: 'query',
    id: '3d28104562e6ee377553f9c0614c4174575ef058501dc04af75b18a4582f1b3f',
  },
  ConsoleOrganisations: {
    kind: 'query',
    id: '111b302bdf4e722769d3e987fe16be427a8a4b88df2aa72b148cb7f05f987e39',
  },
  ConsoleOutbox: { kind: 'query', id: '1cb5e83d33850ac7aceb61f973cc5e19167af1aa563ef1d3dd06e29e35af41ed' },
  ConsoleOverviewCampaigns: {
    kind: 'query',
    id: '01ad56b2bf5ec85ff76fea4b147147f4b564ebf1c95be2d2852943c23282f521',
  },
  ConsoleOverviewCredits: {
    kind: 'query',
    id: '2cb1fe71f5709e0416bf5de8e28dede7b0d2d3984f905c9f012bf7d1f4eed32f',
  },
  ConsoleOverviewEvents: {
    kind: 'query',
    id: '69f157d4fa2622b0c5b4c2d57351046fe0ba13fe90068472761a268f424f938a',
  },
  ConsoleOverviewMandates: {
    kind: 'query',
    id: 'c355435018d0c17493e5ba5036dff03ddbf7ee659c1c0a37b0ef7ad5c147528b',
  },
  ConsoleOverviewQualified: {
    kind: 'query',
    id: 'ef4fbad4e20529eeb01830059751f86fb37dbc5204019a16c4f68b7353b2cc04',
  },
  ConsoleOverviewQueue: {
    kind: 'query',
    id: '499c23deb7ece8162f201ea1dac51563ac4a048d9ce929482a6d45672ab21c50',
  },
  ConsoleOverviewWebhooks: {
    kind: 'query',
    id: '37b08dd1ef89148e4c5dcb7b45db1464d64dcf6da9a518659d133cdaed118227',
  },
  ConsoleOwnCredits: {
    kind: 'query',
    id: '869e8ff3a2daec62e53cfa69b93a2941c466d05ea66be588a6e5980ad20c8ec4',
  },
  ConsoleOwnLedger: { kind: 'query', id: 'bd1e0bea6a760ad4f1fc3105aa29322e1b19d3a1f0cb10c175d41657ae8183f4' },
  ConsoleOwnOrganisation: {
    kind: 'query',
    id: 'c971b53961577a2f62ba9cd3cd15c5740b334f1746c375035205289ff430df6d',
  },
  ConsoleOwnSkillRequests: {
    kind: 'query',
    id: '3752ea00e5a57676c35014009dabea81bdd17da9d007ed851ddb6b8bab6ad137',
  },
  ConsolePauseCampaign: {
    kind: 'mutation',
    id: '84c9d981fd032324f355de4db3a76f78ce6f2f8fce5e84a3c154171d25fbf15a',
  },
  ConsolePendingDeliveries: {
    kind: 'query',
    id: '587735d05fbd2f6d6b3747ce61c62b9ed4d971c36ee48a19b37eb146b6d66f80',
  },
  ConsolePlaces: { kind: 'query', id: '4aaf540ec41daaf15d26711e9ef057caca9c77bf92b194dfd9c7deaf4a0e263b' },
  ConsolePrepareMandate: {
    kind: 'mutation',
    id: '070401c43a3994fdd3641829458eee419c86571ef8a72b664f8983d187dfb8a4',
  },
  ConsolePrivacyRequests: {
    kind: 'query',
    id: '7e933f977c6cfbe3e99344bd221c6d21e3e7c63fa1f1af3a2dd6ccfb444c0018',
  },
  ConsoleProviderCosts: {
    kind: 'query',
    id: '4ae9539c154e3c8d66ed341866e5f582e6724f05f76a971a192a1996ca7bd20a',
  },
  ConsoleQuestionSkills: {
    kind: 'query',
    id: '451d51adaba5c8cd2e94b74025ca748f4e19bd7f386e3327ca8cdd7b2fffda88',
  },
  ConsoleQuestions: { kind: 'query', id: 'b442d337bbe24c583a601a12b119be88faeeac81d435c550098a070e28629162' },
  ConsoleQueues: { kind: 'query', id: '16d847bb3127aa502e4f39d5318f6050f0ee180151e0c03ac5614d4799e34eb8' },
  ConsoleRecording: { kind: 'query', id: 'cbd92db8ab908ad4038e7c3ad633a49916c672f0f693712e7dcf9a3fc9ba7867' },
  ConsoleRejectSkillRequest: {
    kind: 'mutation',
    id: 'a50477ed8441b3e8efd74b98824e61d8db21b8c337ea542eb4457d39f9874b58',
  },
  ConsoleRemindReviewer: {
    kind: 'mutation',
    id: '0d8d005c950fb199ac943a52a386ba0126e9af6a7e0af114612ef894a58864c7',
  },
  ConsoleReplaceMandate: {
    kind: 'mutation',
    id: '567794c24a4ad6329514fce434c27bad9d90c84b6a01b28113606574306ca726',
  },
  ConsoleReplaceWorkflow: {
    kind: 'mutation',
    id: '244c279e40692ad8aa95a659f62754fe6711abb2c90300f79b4f449fcd7d4c94',
  },
  ConsoleReplayWebhook: {
    kind: 'mutation',
    id: '4e57c37dc53a4df7b960177bfaa769d3676c9a3361842c0a885e24101064159c',
  },
  ConsoleRequest: { kind: 'query', id: '6f198bf88e04d7b653fc602a9601a7e6f6ee158a12491c8f52cb16ad4d2dd5c5' },
  ConsoleRequestHours: {
    kind: 'query',
    id: 'c308760cfffa482dc4c231656738fa16750884263c3261fbb8683319bf07dff2',
  },
  ConsoleRequestSkill: {
    kind: 'mutation',
    id: '09eb473c2fc39d52929d4d70d92daf58663ce37d39d8c42d854a7662a77acb4a',
  },
  ConsoleRequestSummary: {
    kind: 'query',
    id: 'c8c9601484cf47e14e932198b0ff49f9548edc8caba39242201fcd0f3eb1fabb',
  },
  ConsoleRequests: { kind: 'query', id: '35306b0595ea5aebdd4adc4a3e3bc34d74d019f2e7612d386b86eb0050020612' },
  ConsoleResolveSkillRequest: {
    kind: 'mutation',
    id: 'e838cc0be848d7d62dffd14a2f8191954d84deb568260cb7c1026c26c8082034',
  },
  ConsoleRestoreQuestion: {
    kind: 'mutation',
    id: 'bc86bdaef0c9977c3fd739ffb50d76a3147238c63434d8357612cd82bb41a343',
  },
  ConsoleResult: { kind: 'query', id: '003ee7b64ab676028a826f665d09cc49677ff00d23a6c1b81a30918513fa3bca' },
  ConsoleResultShares: {
    kind: 'query',
    id: '3c91d8b373d1808ff7b1912b46e389e9eca4b28cd6ceb4562581f822bbb5f143',
  },
  ConsoleResults: { kind: 'query', id: 'c989feed1e4f4297354235502193c7af93a1d6509608b13bce17a3043beb5ee8' },
  ConsoleResultsExport: {
    kind: 'query',
    id: '17d06259d7a3e3cf6eea1803df70f2a7386536aba52cb16d907277d54a35b967',
  },
  ConsoleResumeCampaign: {
    kind: 'mutation',
    id: '30336855fa36fa8c253274ee0a770259a1ccf3c3e63a09b9940a1e7e2bb6a4f3',
  },
  ConsoleRetryDeliveries: {
    kind: 'mutation',
    id: '59d57109a2f0e17f022d1d4d32dae973dcace0a79e74bd4da6ab426a11009caf',
  },
  ConsoleRetryDelivery: {
    kind: 'mutation',
    id: '3d5c7ba7e22e07ee79cb1e9fd259cb55f6bef34c403e827307860f3ec04e7093',
  },
  ConsoleRetryWork: {
    kind: 'mutation',
    id: 'ebf55afac12866b1e5f678a13fb3e577cf29bae9a0fd4fa8c50d27562d676023',
  },
  ConsoleRevokeCredential: {
    kind: 'mutation',
    id: 'fa102af6317d71686e4c7af7f7336957fa5d40851989d15c84d1ade1f463aaf9',
  },
  ConsoleRevokeKey: {
    kind: 'mutation',
    id: '6a524c5268514afc7df2056d095e6a13fe7fc892935df03fd448f2c26c486117',
  },
  ConsoleRevokeResultShare: {
    kind: 'mutation',
    id: 'd2217c12998692f7750cff721b2f0b59f639f0587aa0ac912941a1ed4f969bd3',
  },
  ConsoleRevokeTokens: {
    kind: 'mutation',
    id: '7874906960b28d646d24f5624a865c9b1b835bc1b2b1f9a406764fe482d4c478',
  },
  ConsoleRevokeVerificationKey: {
    kind: 'mutation',
    id: '592297742cc0e1eefb91db4012a21e97e78602c3aba22792915e06f8a48a1a60',
  },
  ConsoleRotateKey: {
    kind: 'mutation',
    id: 'f515cc26104784bb22b350164c32041537aa6194a3dbe67b9ae81299ccc5bfd0',
  },
  ConsoleRotateWebhookSecret: {
    kind: 'mutation',
    id: '3e43aa2db187f6f8ada3f325cb376b267717a7ac84d6cebf3f022d9498ea690a',
  },
  ConsoleSendTestMessage: {
    kind: 'mutation',
    id: '8e09e8f29f19952dc1b147f870842c0d813c467005d5a8f3ca32cab0166a239e',
  },
  ConsoleSendUnknownAgain: {
    kind: 'mutation',
    id: '6c73b964230776dabe9ce79c70fa1de8dcec65d4e5977708ad6745b9fc630a6c',
  },
  ConsoleSenderRepliesAddress: {
    kind: 'query',
    id: 'ed9b02c9c3c163c8a890b48cae8ab021ed691900686ebf533b74e0e99857ab14',
  },
  ConsoleSenders: { kind: 'query', id: '5981702f94f94acf338845b5ca6aca856c46c70d11ee5860cba470de4d3e2f5d' },
  ConsoleSetOrganisationContact: {
    kind: 'mutation',
    id: 'a4121eaab766e0efc17ee260fb1fa9813e458d313adc6ed51735c94b41915000',
  },
  ConsoleSetOrganisationSettings: {
    kind: 'mutation',
    id: '15b052a2e4e1792e586d74d5a4c0ae0ef44bd6190f6b4f17c281cc8f32727a1c',
  },
  ConsoleSetOwnOrganisation: {
    kind: 'mutation',
    id: '5f5df986b42b707acfc40d644c033e0250129cd06031900241fb5ecfae6a81b4',
  },
  ConsoleSettleSkillLeak: {
    kind: 'mutation',
    id: 'a3c7062054ab68e4c3c1a48cfe25e3cdb1df0361bd58cc3aa94e9c9df0e3e814',
  },
  ConsoleShareResults: {
    kind: 'mutation',
    id: '3dc460672be14387ec7b6cd0249a8c3d088735f59448f3ba64633c7f5e9cd564',
  },
  ConsoleShifts: { kind: 'query', id: 'fbfba692d325c5c40035e8732734d3a4241624fbba61761d123e3bd2eeb25e88' },
  ConsoleShortlistResults: {
    kind: 'mutation',
    id: 'ed92ba3d7743d60904b638e5bdbd2f50240aede0506f13d2188abff7e2e74b7e',
  },
  ConsoleSignIn: { kind: 'mutation', id: '3d3d0e7b7dc5fe4d6438b4720c2529fc247438b6b14aceb19f293e9993f54319' },
  ConsoleSkill: { kind: 'query', id: 'c8b4d58dfc0e8b03acabb912613ad96493e9cf630b48ab6871221ccdc1010bef' },
  ConsoleSkillMandateCount: {
    kind: 'query',
    id: '42daa6d06c64fb67148008451ce2babbed62f20a1c15eef18cde159bc347bca7',
  },
  ConsoleSkillMandates: {
    kind: 'query',
    id: 'f608048ea04c7e9374cc0b2201aa1fb91473b60e763ba75ba67c89500e85811f',
  },
  ConsoleSkillQuestionSetCount: {
    kind: 'query',
    id: 'f23239cd7ba19c97ee413a7178cb104b4ac9e0cb7014e7850c1c0a0c8b33bf94',
  },
  ConsoleSkillQuestionSets: {
    kind: 'query',
    id: '297befbf0a57ec13e55bc088e09f5620573c47741e5e83d53f670e4804bcd50b',
  },
  ConsoleSkillRequest: {
    kind: 'query',
    id: 'd15468213988a02a8597f9f1e3030ea0112382e4b99e6a6d70504d5d76d4b542',
  },
  ConsoleSkillRequests: {
    kind: 'query',
    id: '1599a19c57b3db4971f3e1dd2c7df67648c053860c1a30fd1d16880619696e1b',
  },
  ConsoleSkillSearch: {
    kind: 'query',
    id: '295b47f89a7c45994f8b3a3702d66f305645cb5c4ea991af2f9994ddc666ef5b',
  },
  ConsoleSkillSelectionCount: {
    kind: 'query',
    id: 'af75039b66d5e7192aa8f6ced1525208fb1a0c6919a6b45a5fbf4075deb4302b',
  },
  ConsoleSkillSelections: {
    kind: 'query',
    id: '6909d56cc369d15868911f3fdce73aefa8477529b785477c63f9196c567bc738',
  },
  ConsoleSkillVerificationCount: {
    kind: 'query',
    id: 'a9b22545fb2fb43ba0f1616e13bfe3025c3f763d1b37c560ca107e4687891e2c',
  },
  ConsoleSkillVerifications: {
    kind: 'query',
    id: '8fd3713f117cba77b7c6085c63988d72d724302ebf93d4b3c104450392bc117f',
  },
  ConsoleSkillsOfSubSkill: {
    kind: 'query',
    id: '2aec18097effd723fd03d67bb5a4b902f92da4e79ccff337a7843267e421f5b2',
  },
  ConsoleStudentCredentials: {
    kind: 'query',
    id: 'e969e9eed91c0d0586d58fdbd40d8db59da3cbb00fd0fb75e06f34c9c5098bd1',
  },
  ConsoleSubSkills: { kind: 'query', id: '88ec4a71c8718699fe711d9a0304106accd14763c688b7cd8e9d5e8776365884' },
  ConsoleSubmitTemplates: {
    kind: 'mutation',
    id: '613ac815a0a93fa2177a0617267705f5b587114aa7de4cfebe6df21c84937999',
  },
  ConsoleSurfaces: { kind: 'query', id: '01c3b512b7788bb1775e5e2111d43376135e83001ceec31fd3ffe1d6afffbe87' },
  ConsoleSuspendQuestion: {
    kind: 'mutation',
    id: 'e77a0aec0d2b5d46c18f1e08fb122968d9fd997bec4b24cc031f92f8539aed9e',
  },
  ConsoleSwitchOrganisation: {
    kind: 'mutation',
    id: 'eae8ed07ef92a6d147342d828d49d42bf4f5fce53239329697ec2af77ed02b19',
  },
  ConsoleSwitchSender: {
    kind: 'mutation',
    id: '24a5a759f026111fd724146a4f967d725ca006611643494c4a4e41dcf48335ca',
  },
  ConsoleSwitchSurface: {
    kind: 'mutation',
    id: '87b3438a0a8ba528225d0d6862ba1dfcacec65a6c9e76a4d911a2c2ae613f176',
  },
  ConsoleTestWebhook: {
    kind: 'mutation',
    id: 'bbcc004eb3dc27c15ed88a607f9560cd913eeb2a7b49a4dff9851cb4cd1bf84d',
  },
  ConsoleTroubledWork: {
    kind: 'query',
    id: '56351c7defacec8ccf26e04798b7009acf6db44aec5c84cfdcf71510a0483b32',
  },
  ConsoleUnknownContacts: {
    kind: 'query',
    id: '87cc2519440fffd143db7171a1d37e34e13c1e494dc2114ae6ef7d61f2b387ae',
  },
  ConsoleUpcomingPurges: {
    kind: 'query',
    id: '8a5d6bb02bd582b76f7eb0e574ec8b6071d7a64892cbd14edc307c69f4c10a97',
  },
  ConsoleVerification: {
    kind: 'query',
    id: 'df64365ca7d0e611927aa1fe22a85a6b319bec21e6187796b40ea2a678e0498d',
  },
  ConsoleVerificationCounts: {
    kind: 'query',
    id: '437c3849931b068699b5783cd1d0c578141abc8da382b8f049f488531138ec05',
  },
  ConsoleVerificationKeys: {
    kind: 'query',
    id: '07c9f099fd126564defae84410f83cf2817736685d99d0362836dc5507b58831',
  },
  ConsoleVerificationStatus: {
    kind: 'subscription',
    id: '0bd9f300f34be5fff8c6b27c8d4113315ba61df8c178336325f23f692fc70d13',
  },
  ConsoleVerifications: {
    kind: 'query',
    id: '26019aba96926e1c143dc15c217f3b749692a88239affda4f319c148aab507e3',
  },
  ConsoleViewOrganisation: {
    kind: 'mutation',
    id: '319b5dd2a45adbd957ae5d03d7ad2766158ef32b44e1d34ed660f9cbe3718b31',
  },
  ConsoleWebhook: { kind: 'query', id: 'cffbf1663f8a948a80fb257741bb421d3042644abb88775522f18bfbbd13af3c' },
  ConsoleWebhooks: { kind: 'query', id: 'd6f1d24c6ebb16d0874980e4c3518d35de17482d0ace2f4e77f219dbfc0a7d35' },
  ConsoleWorkTroubles: {
    kind: 'query',
    id: '1d20d9a1958d119490efd8e4922a385345cdbad580ec58e5bc8a9bef6437415a',
  },
  ConsoleWorkflow: { kind: 'query', id: '617971ce5cfff6300f613a9b27b5068274b3a5bb260a2738065d44dab92de894' },
  ConsoleWorkflows: { kind: 'query', id: '07a9248a2eb1f620c9eae9be25110d0a2cdce754182b1fbf9826dcbf83ce55e6' },
} as const;

/** Why a check of the suite is wrong about a service that offers tools of its own alone, with what the suite says of each. */
export const REASONS = {
  /** The check calls or lists a tool of the suite's own, or needs what an earlier call of one should have given. */
  toolsOfTheSuite:
    /Tool '?\w+'? not found|does not list the diagnostic tool|no tool with x-mcp-header|Expected InputRequiredResult|could not get initial InputRequiredResult|instead of re-requesting via InputRequiredResult/,
  /** Prompts, resources, completions and logging are not offered: no capability promises them, and -32601 is the answer. */
  methods: /Method not found|-32601|Error data\.uri is undefined/,
  /** The extension of tasks is not offered nor promised. The suite wants it advertised, and its own tools made into tasks. */
  tasks:
    /Tool \w+ not found|MUST be advertised|got -32601|no task was created|routing-task fixture|error code -32602/,
  /** Answers are short and whole: there is no stream to resume, and no session. The suite only recommends both. */
  resuming: /^$|priming event|retry field/,
} as const;

export type Exceptions = Partial<Record<keyof typeof REASONS, Record<string, readonly string[]>>>;

/** Every check that fails or warns, by scenario: no other may, and each of these must, or it leaves the list. */
export const EXCEPTIONS: Record<string, Exceptions> = {
  '2026-07-28': {
    methods: {
      caching: [
        'sep-2549-prompts-list-caching-hints',
        'sep-2549-resources-list-caching-hints',
        'sep-2549-resources-templates-list-caching-hints',
      ],
      'completion-complete': ['completion-complete'],
      'input-required-result-non-tool-request': ['sep-2322-non-tool-incomplete'],
      'prompts-get-embedded-resource': ['prompts-get-embedded-resource'],
      'prompts-get-simple': ['prompts-get-simple'],
      'prompts-get-with-args': ['prompts-get-with-args'],
      'prompts-get-with-image': ['prompts-get-with-image'],
      'prompts-list': ['prompts-list'],
      'resources-list': ['resources-list'],
      'resources-read-binary': ['resources-read-binary'],
      'resources-read-text': ['resources-read-text'],
      'resources-templates-read': ['resources-templates-read'],
      'sep-2164-resource-not-found': ['sep-2164-error-code', 'sep-2164-data-uri'],
    },
    toolsOfTheSuite: {
      'http-custom-header-server-validation': [
        'sep-2243-server-no-xmcp-tool',
        'sep-2243-server-decode-base64',
        'sep-2243-server-validate-param-match',
        'sep-2243-server-reject-invalid-param-chars',
        'sep-2243-server-reject-param-mismatch',
      ],
      'input-required-result-basic-elicitation': ['sep-2322-elicitation-incomplete'],
      'input-required-result-basic-list-roots': ['sep-2322-list-roots-incomplete'],
      'input-required-result-basic-sampling': ['sep-2322-sampling-incomplete'],
      'input-required-result-capability-check': ['sep-2322-respect-client-capabilities'],
      'input-required-result-ignore-extra-params': ['sep-2322-ignore-unexpected-params'],
      'input-required-result-missing-input-response': ['sep-2322-missing-response-rerequests'],
      'input-required-result-multi-round': ['sep-2322-multi-round-r1'],
      'input-required-result-multiple-input-requests': ['sep-2322-multiple-inputs-incomplete'],
      'input-required-result-request-state': ['sep-2322-request-state-incomplete'],
      'input-required-result-result-type': ['sep-2322-result-type-included'],
      'input-required-result-tampered-state': ['sep-2322-reject-tampered-state'],
      'json-schema-2020-12': ['json-schema-2020-12-tool-found'],
      'server-stateless': [
        'sep-2575-server-rejects-undeclared-capability',
        'sep-2575-missing-capability-http-400',
        'sep-2575-http-server-no-independent-requests-on-stream',
        'sep-2575-server-no-log-without-loglevel',
      ],
      'tools-call-audio': ['tools-call-audio'],
      'tools-call-embedded-resource': ['tools-call-embedded-resource'],
      'tools-call-error': ['tools-call-error'],
      'tools-call-image': ['tools-call-image'],
      'tools-call-mixed-content': ['tools-call-mixed-content'],
      'tools-call-simple-text': ['tools-call-simple-text'],
      'tools-call-with-progress': ['tools-call-with-progress'],
    },
    tasks: {
      'tasks-capability-negotiation': [
        'tasks-extension-advertised',
        'sep-2663-tasks-methods-non-declaring',
        'sep-2663-server-rejects-undeclared-client',
        'tasks-per-request-meta-opt-in',
      ],
      'tasks-dispatch-and-envelope': [
        'tasks-server-directed-creation-no-hint',
        'sep-2663-legacy-task-param-ignored',
        'tasks-immediate-result-shortcut',
        'tasks-result-type-complete-on-non-task-responses',
        'sep-2663-durable-create-strong-consistency',
        'sep-2663-tasks-get-invalid-task-id-32602',
      ],
      'tasks-lifecycle': [
        'tasks-sync-tool-call',
        'sep-2663-result-type-task-on-create',
        'sep-2663-tasks-get-status-working',
        'sep-2663-tasks-get-status-completed',
        'sep-2663-tool-error-uses-completed-status',
        'sep-2663-tasks-get-status-failed',
        'sep-2663-cancel-ack-empty-result',
        'tasks-cancel-terminal-idempotent-ack',
      ],
      'tasks-mrtr-composition': ['sep-2663-mrtr-synchronous-before-task-creation'],
      'tasks-mrtr-input': [
        'sep-2663-tasks-get-status-input-required',
        'tasks-mrtr-tasks-update-resumes',
        'tasks-mrtr-partial-fulfillment',
      ],
      'tasks-request-headers': [
        'tasks-headers-tolerate-mcp-method-on-tools-call',
        'sep-2663-routing-headers-accepted-on-tasks-get',
        'sep-2663-server-rejects-mismatched-mcp-name-on-tasks-get',
      ],
      'tasks-request-state-removal': ['tasks-request-state-removal-setup'],
      'tasks-required-task-error': ['sep-2663-server-returns-missing-capability-when-required'],
      'tasks-wire-fields': [
        'tasks-wire-field-renames',
        'tasks-no-early-ttl-expiry',
        'tasks-no-related-task-meta-on-inlined-result',
      ],
    },
  },
  '2025-11-25': {
    methods: {
      'completion-complete': ['completion-complete'],
      'logging-set-level': ['logging-set-level'],
      'prompts-get-embedded-resource': ['prompts-get-embedded-resource'],
      'prompts-get-simple': ['prompts-get-simple'],
      'prompts-get-with-args': ['prompts-get-with-args'],
      'prompts-get-with-image': ['prompts-get-with-image'],
      'prompts-list': ['prompts-list'],
      'resources-list': ['resources-list'],
      'resources-read-binary': ['resources-read-binary'],
      'resources-read-text': ['resources-read-text'],
      'resources-subscribe': ['resources-subscribe'],
      'resources-templates-read': ['resources-templates-read'],
      'resources-unsubscribe': ['resources-unsubscribe'],
      'tools-call-with-logging': ['tools-call-with-logging'],
    },
    toolsOfTheSuite: {
      'elicitation-sep1034-defaults': ['elicitation-sep1034-general'],
      'elicitation-sep1330-enums': ['elicitation-sep1330-general'],
      'json-schema-2020-12': ['json-schema-2020-12-tool-found'],
      'tools-call-audio': ['tools-call-audio'],
      'tools-call-elicitation': ['tools-call-elicitation'],
      'tools-call-embedded-resource': ['tools-call-embedded-resource'],
      'tools-call-error': ['tools-call-error'],
      'tools-call-image': ['tools-call-image'],
      'tools-call-mixed-content': ['tools-call-mixed-content'],
      'tools-call-sampling': ['tools-call-sampling'],
      'tools-call-simple-text': ['tools-call-simple-text'],
      'tools-call-with-progress': ['tools-call-with-progress'],
    },
    resuming: {
      'server-sse-multiple-streams': ['server-sse-multiple-streams-session'],
      'server-sse-polling': [
        'server-sse-polling-session',
        'server-sse-priming-event',
        'server-sse-retry-field',
      ],
    },
  },
};

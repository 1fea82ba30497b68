export const outreach = [
  `CREATE TABLE mandate.campaign (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    origin text NOT NULL CHECK (origin IN ('api', 'playground')),
    status text NOT NULL CHECK (status IN ('running', 'paused', 'cancelled', 'completed')),
    name text NOT NULL,
    mandate_id text NOT NULL,
    workflow_id text NOT NULL,
    job_id text,
    flow_version integer NOT NULL,
    pending integer NOT NULL CHECK (pending >= 0),
    completed integer NOT NULL,
    declined integer NOT NULL,
    failed integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    ended_at timestamptz,
    -- Candidates whose credit was returned, since counting them is slow.
    returned integer NOT NULL DEFAULT 0 CHECK (returned >= 0),
    open boolean NOT NULL DEFAULT false,
    closed_at timestamptz,
    UNIQUE (organisation_id, mode, id),
    FOREIGN KEY (organisation_id, mode, mandate_id, flow_version)
      REFERENCES mandate.flow (organisation_id, mode, mandate_id, flow_version),
    FOREIGN KEY (organisation_id, mode, workflow_id) REFERENCES mandate.workflow (organisation_id, mode, id)
  )`,
  'CREATE INDEX campaign_newest ON mandate.campaign (organisation_id, mode, created_at, id)',
  'CREATE INDEX campaign_by_mandate ON mandate.campaign (organisation_id, mode, mandate_id, created_at, id)',
  'CREATE INDEX campaign_by_workflow ON mandate.campaign (organisation_id, mode, workflow_id, created_at, id)',

  `CREATE TABLE mandate.result (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    campaign_id text NOT NULL,
    mandate_id text NOT NULL,
    workflow_id text NOT NULL,
    job_id text,
    flow_version integer NOT NULL,
    external_candidate_id text,
    name text,
    phone text,
    email text,
    language text NOT NULL,
    person text,
    phone_key text,
    email_key text,
    status text NOT NULL CHECK (status IN ('pending', 'completed', 'declined', 'failed')),
    stage text NOT NULL
      CHECK (stage IN ('invited', 'reached', 'consented', 'enriched', 'skills_done', 'interest_given')),
    output jsonb,
    failure_reason text,
    channel text,
    reached_step integer,
    consent jsonb,
    credit text NOT NULL CHECK (credit IN ('reserved', 'spent', 'returned')),
    next_step integer NOT NULL,
    next_contact_at timestamptz,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    completed_at timestamptz,
    erased_at timestamptz,
    page_language text,
    -- The events that say something of the person, so that it can be found and taken out.
    ending_event_id text,
    declined_reason text CHECK (declined_reason IN ('no_consent', 'not_interested', 'opted_out')),
    progress_event_ids text[],
    UNIQUE (organisation_id, mode, id),
    FOREIGN KEY (organisation_id, mode, campaign_id) REFERENCES mandate.campaign (organisation_id, mode, id),
    CHECK ((status = 'pending') = (output IS NULL)),
    CHECK ((status = 'pending') = (completed_at IS NULL))
  )`,
  'CREATE INDEX result_newest ON mandate.result (organisation_id, mode, created_at, id)',
  'CREATE INDEX result_by_campaign ON mandate.result (organisation_id, mode, campaign_id, created_at, id)',
  'CREATE INDEX result_by_mandate ON mandate.result (organisation_id, mode, mandate_id, created_at, id)',
  'CREATE INDEX result_by_status ON mandate.result (organisation_id, mode, status, created_at, id)',
  'CREATE INDEX result_by_update ON mandate.result (organisation_id, mode, updated_at)',
  `CREATE INDEX result_reserved ON mandate.result (organisation_id, mode) WHERE credit = 'reserved'`,
  `CREATE INDEX result_expiry ON mandate.result (expires_at) WHERE status = 'pending'`,
  'CREATE INDEX result_phone ON mandate.result (organisation_id, mode, phone_key)',
  'CREATE INDEX result_email ON mandate.result (organisation_id, mode, email_key)',
  // Partners look for a candidate by their own id.
  'CREATE INDEX result_by_external_id ON mandate.result (organisation_id, mode, external_candidate_id, created_at, id)',
  `CREATE INDEX result_by_failure ON mandate.result (organisation_id, mode, failure_reason, created_at, id)
  WHERE failure_reason IS NOT NULL`,

  `CREATE TABLE mandate.contact (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    result_id text NOT NULL,
    step integer NOT NULL,
    channel text NOT NULL CHECK (channel IN ('whatsapp', 'sms', 'email', 'voice')),
    state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown')),
    provider_id text,
    error text,
    seconds integer,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    outcome text
      CHECK (outcome IN ('finished', 'hung_up', 'machine', 'busy', 'no_answer', 'failed', 'unknown')),
    -- The number that is being called.
    line text,
    UNIQUE (organisation_id, mode, result_id, step, channel),
    FOREIGN KEY (organisation_id, mode, result_id) REFERENCES mandate.result (organisation_id, mode, id)
  )`,
  'CREATE INDEX contact_provider ON mandate.contact (provider_id) WHERE provider_id IS NOT NULL',
  // Operators see contacts newest first.
  'CREATE INDEX contact_newest ON mandate.contact (created_at, id)',
  'CREATE INDEX contact_newest_of_state ON mandate.contact (state, created_at, id)',
  // No other call to the number runs at the same time.
  'CREATE UNIQUE INDEX contact_line ON mandate.contact (line) WHERE line IS NOT NULL',

  // The contacts of a day to one person, under a keyed hash of the day and the number or address.
  `CREATE TABLE mandate.contact_day (
    person text NOT NULL,
    day date NOT NULL,
    contacts integer NOT NULL,
    PRIMARY KEY (person, day)
  )`,

  `CREATE TABLE mandate.answer (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    result_id text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('enrichment', 'skill', 'interest')),
    key text NOT NULL,
    value text,
    created_at timestamptz NOT NULL,
    recording jsonb,
    UNIQUE (organisation_id, mode, result_id, kind, key),
    FOREIGN KEY (organisation_id, mode, result_id) REFERENCES mandate.result (organisation_id, mode, id)
  )`,

  // Answers that were spoken.
  `CREATE TABLE mandate.recording (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    result_id text NOT NULL,
    key text NOT NULL,
    mime_type text NOT NULL,
    seconds integer NOT NULL,
    size integer NOT NULL,
    sealed_key text NOT NULL,
    audio bytea NOT NULL,
    transcription text NOT NULL CHECK (transcription IN ('none', 'waiting', 'done', 'failed')),
    created_at timestamptz NOT NULL,
    FOREIGN KEY (organisation_id, mode, result_id) REFERENCES mandate.result (organisation_id, mode, id)
  )`,
  'CREATE INDEX recording_of_result ON mandate.recording (organisation_id, mode, result_id)',
  'CREATE INDEX recording_by_age ON mandate.recording (created_at)',

  `CREATE TABLE mandate.opt_out (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    person text NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (organisation_id, mode, person)
  )`,

  `CREATE TABLE mandate.person_day (
    key_id text NOT NULL,
    day date NOT NULL,
    person text NOT NULL,
    PRIMARY KEY (key_id, day, person)
  )`,
];

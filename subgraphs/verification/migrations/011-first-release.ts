import { Migration } from '@mikro-orm/migrations';

/** The tables of the verification subgraph in 1.0.0. Later migrations follow it; this one is never changed. */
export class FirstRelease011 extends Migration {
  /** The chain before 1.0.0. */
  static readonly replaces = [
    'Session001',
    'QuestionSet002',
    'SessionSteps003',
    'Assessment004',
    'Seals005',
    'StatusCheck006',
    'AssessmentPage007',
    'Console009',
    'UnfinishedSessions010',
    'TestQuestions011',
  ];

  override up(): void {
    for (const statement of tables) this.addSql(statement);
  }
}

const tables = [
  `CREATE TABLE verification.student (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    external_student_id text NOT NULL,
    UNIQUE (organisation_id, mode, external_student_id),
    UNIQUE (organisation_id, mode, id)
  )`,

  // The facts that the steps of a session store: its method, skills, items, reviewer and outcome.
  `CREATE TABLE verification.session (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL,
    token_hash text NOT NULL UNIQUE,
    student_id text NOT NULL,
    contact jsonb NOT NULL,
    endorsement_type text NOT NULL CHECK (endorsement_type IN ('manager', 'peer', 'client', 'mentor')),
    projects jsonb NOT NULL,
    work_experiences jsonb NOT NULL,
    certificates jsonb NOT NULL,
    status text NOT NULL
      CHECK (status IN ('open', 'method_set', 'items_stored', 'awaiting_reviewer', 'questions_generated',
                        'passed', 'failed', 'endorsed', 'declined', 'cancelled')),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    verification_method text CHECK (verification_method IN ('human', 'assessment')),
    lapses_at timestamptz NOT NULL,
    link_version integer NOT NULL DEFAULT 0,
    reviewer_changes integer NOT NULL DEFAULT 0,
    overall_comment text,
    completed_at timestamptz,
    erased_at timestamptz,
    -- The student's page: the hash of its token, and where it leads back to.
    page_token_hash text,
    return_url text,
    UNIQUE (organisation_id, mode, id),
    FOREIGN KEY (organisation_id, mode, student_id) REFERENCES verification.student (organisation_id, mode, id)
  )`,
  'CREATE INDEX session_newest ON verification.session (organisation_id, mode, created_at, id)',
  'CREATE INDEX session_student ON verification.session (organisation_id, mode, student_id)',
  'CREATE INDEX session_status_lapses ON verification.session (organisation_id, mode, status, lapses_at)',
  // Sessions that came to no end, by the time at which they lapsed: what the purge goes by.
  `CREATE INDEX session_unfinished ON verification.session (lapses_at)
  WHERE status NOT IN ('passed', 'failed', 'endorsed', 'declined', 'cancelled')`,

  `CREATE TABLE verification.session_skill (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL,
    session_id text NOT NULL,
    skill_id text NOT NULL,
    name text NOT NULL,
    proof_url text[] NOT NULL,
    position integer NOT NULL,
    verified boolean,
    comment text,
    UNIQUE (organisation_id, mode, session_id, skill_id),
    FOREIGN KEY (organisation_id, mode, session_id) REFERENCES verification.session (organisation_id, mode, id)
  )`,
  'CREATE INDEX session_skill_use ON verification.session_skill (skill_id, organisation_id, mode)',

  `CREATE TABLE verification.item (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL,
    session_id text NOT NULL,
    student_id text NOT NULL,
    type text NOT NULL CHECK (type IN ('experience', 'project', 'certificate')),
    external_id text NOT NULL,
    position integer NOT NULL,
    UNIQUE (organisation_id, mode, session_id, type, external_id),
    FOREIGN KEY (organisation_id, mode, session_id) REFERENCES verification.session (organisation_id, mode, id),
    FOREIGN KEY (organisation_id, mode, student_id) REFERENCES verification.student (organisation_id, mode, id)
  )`,
  'CREATE INDEX item_source ON verification.item (organisation_id, mode, student_id, type, external_id)',

  `CREATE TABLE verification.reviewer (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    company text NOT NULL,
    website text,
    token_hash text,
    link_expires_at timestamptz NOT NULL,
    reminded_at timestamptz,
    reminders integer NOT NULL DEFAULT 0,
    FOREIGN KEY (organisation_id, mode, id) REFERENCES verification.session (organisation_id, mode, id)
  )`,

  `CREATE TABLE verification.question_set (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    owner text NOT NULL,
    skill_id text NOT NULL,
    questions jsonb NOT NULL,
    right_options jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (organisation_id, mode, owner, skill_id),
    UNIQUE (organisation_id, mode, id),
    CHECK (jsonb_array_length(questions) = jsonb_array_length(right_options))
  )`,
  'CREATE INDEX question_set_use ON verification.question_set (skill_id, organisation_id, mode, created_at, id)',

  // The question sets of a session, one after another: being made, made, submitted.
  `CREATE TABLE verification.assessment (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL,
    session_id text NOT NULL,
    number integer NOT NULL CHECK (number > 0),
    claim text,
    claimed_until timestamptz,
    made_at timestamptz,
    submitted_at timestamptz,
    attempt integer,
    passed boolean,
    results jsonb,
    -- What was chosen on the student's page so far.
    chosen jsonb NOT NULL DEFAULT '{}',
    UNIQUE (organisation_id, mode, session_id, number),
    FOREIGN KEY (organisation_id, mode, session_id) REFERENCES verification.session (organisation_id, mode, id),
    CHECK ((claim IS NULL) = (claimed_until IS NULL)),
    CHECK (made_at IS NULL OR claim IS NULL),
    CHECK (submitted_at IS NULL OR made_at IS NOT NULL),
    CHECK (num_nulls(submitted_at, attempt, passed, results) IN (0, 4))
  )`,
];

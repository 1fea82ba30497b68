export const insight = [
  // One reader of the log at a time adds to these counts. Rows are updated all day: room on each page keeps that cheap.
  `CREATE TABLE mandate.figure (
    organisation_id text NOT NULL,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    workflow_id text NOT NULL,
    day date NOT NULL,
    metric text NOT NULL,
    key text NOT NULL,
    count bigint NOT NULL,
    -- The same counts once more for each week, from Monday on, so that a quarter of a year is a few rows.
    days smallint NOT NULL CHECK (days IN (1, 7)),
    PRIMARY KEY (organisation_id, mode, workflow_id, days, day, metric, key)
  ) WITH (fillfactor = 50)`,
];

const made = (prefix: string) => `^${prefix}_[A-Z0-9]{10,40}$`;
const numbered = (prefix: string) => `^${prefix}_\\d{1,9}$`;

/** The forms of ids that callers send, as the words `pattern` of JSON Schema. */
export const ID_FORMS = {
  partnerKey: '^VFN_(TEST|LIVE)_[A-Z0-9]{24}$',
  organisation: '^OR_[A-Z0-9]{26}$',
  webhook: '^WH_[A-Z0-9]{26}$',
  workflow: '^WF_[A-Z]{2}_[A-Z0-9]{10,40}$',
  mandate: made('JM'),
  campaign: made('CP'),
  result: made('RS'),
  sender: made('SN'),
  event: made('EV'),
  skillRequest: made('SR'),
  privacyRequest: made('PR'),
  skill: numbered('sk'),
  subSkill: numbered('ss'),
  masterSkill: numbered('ms'),
} as const;

/**
 * SQL that keeps a message of which nobody knows whether it left, and its candidate. The campaign and mandate that they would belong
 * to do not matter to those who count and list them.
 */
export const lostContact = (organisationId: string): string => `
  SET session_replication_role = replica;
  INSERT INTO mandate.result (id, organisation_id, mode, campaign_id, mandate_id, workflow_id, flow_version, language, status,
    stage, credit, next_step, next_contact_at, expires_at, created_at, updated_at)
  VALUES ('RS_lost', '${organisationId}', 'live', 'CP_lost', 'JM_lost', 'WF_lost', 1, 'en', 'pending', 'invited', 'spent', 1,
    now() + interval '1 day', now() + interval '2 days', now(), now());
  INSERT INTO mandate.contact (id, organisation_id, mode, result_id, step, channel, state, provider, created_at, updated_at)
  VALUES ('CT_lost', '${organisationId}', 'live', 'RS_lost', 0, 'sms', 'unknown', 'twilio', now(), now());
  RESET session_replication_role`;

export const NO_LOST_CONTACT = `
  DELETE FROM mandate.contact WHERE id = 'CT_lost';
  DELETE FROM mandate.result WHERE id = 'RS_lost'`;

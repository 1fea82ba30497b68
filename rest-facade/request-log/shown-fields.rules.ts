/**
 * The fields that the request log shows, and the form that their values must have. Everything else is masked: a field that
 * nobody has listed may hold a person or a secret, and so may a listed one that was filled with something else.
 */

/** An id of the service. Those that it makes have 24 or 26 characters; a short one is a typing error worth showing. */
const ID =
  /^(?:(?:[A-Z]{2}|WF_[A-Z]{2}|VFN_(?:TEST|LIVE))_(?:[A-Z0-9]{1,4}|[A-Z0-9]{24}|[A-Z0-9]{26})|s[ks]_\d{1,9}|ms_\d{1,9})$/;
/** An id of the caller's: no address, and too few digits for a phone number. */
const OWN_ID = /^(?!.*\d[\d._:-]{6,}\d)[A-Za-z0-9._:-]{1,23}$/;
/** A word of an enumeration, right or wrong, or a code of a country or currency. */
const WORD = /^(?:[a-z][a-z_]{0,29}(?:[.:](?:[a-z_]{1,30}|\*))?|\*|[A-Z]{2,3})$/;
const CODE = /^[A-Z][A-Z_]{2,40}$/;
const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)?)?$/;
const NUMBER = /^-?\d{1,8}(?:\.\d{1,4})?$/;
const TRUTH = /^(?:true|false)$/;

/** Names are compared in small letters without `_` and `-`: one spelling for all surfaces. */
const FORMS = new Map(
  (
    [
      [
        ID,
        'id mandate_id workflow_id campaign_id result_id webhook_id event_id event_ids delivery_id question_id organisation_id key_id request_id',
      ],
      [ID, 'skill_id skill_ids sub_skill_id master_skill_id service_verification_id service_user_id'],
      [
        OWN_ID,
        'external_candidate_id external_id external_project_id external_experience_id external_certificate_id job_id project_ids work_experience_ids credential_ids',
      ],
      [
        WORD,
        'language languages channel channels methods default_methods type events status scopes location_type countries currency period verification_method endorsement_type action verdict knockout on_problem organisations bucket',
      ],
      [CODE, 'code'],
      [TIME, 'since until from to updated_since expires_at'],
      [
        NUMBER,
        'limit page first min max min_years max_years openings amount expires_in_days interval_hours seconds retry_after needed balance index',
      ],
      [TRUTH, 'success again open verify pending required include_acknowledged verifiable'],
    ] as const
  ).flatMap(([form, names]) => names.split(' ').map((name) => [inOneSpelling(name), form] as const)),
);

/** The name of a field as programs write it; a typing error of a partner is worth showing. */
const IDENTIFIER = /^(?!.*\d{5})[a-z][A-Za-z0-9_]{0,39}$/;

function inOneSpelling(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase();
}

export const isShownName = (name: string): boolean => IDENTIFIER.test(name);

export const isId = (text: string): boolean => ID.test(text);

export function isShownValue(name: string, value: string | number | boolean): boolean {
  return FORMS.get(inOneSpelling(name))?.test(String(value)) ?? false;
}

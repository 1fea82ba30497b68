"""What the service takes and answers. Written by `npm run schema` from the description; not changed by hand."""

from typing import Any, Literal, NotRequired, TypedDict

EventType = Literal["mandate.ready", "mandate.failed", "campaign.completed", "result.reached", "result.consented", "result.completed", "result.declined", "result.failed", "result.updated", "verification.initiated", "verification.completed", "skill_request.resolved", "skill_request.rejected", "credits.low", "webhook.disabled", "webhook.test"]
"""What an event may be of; newer versions of the service may know more."""


class AcceptedCandidate(TypedDict):
    """Somebody who was accepted."""
    index: int
    """The place in the list that was sent, from 0."""
    result_id: str
    """The id of the result, `RS_…`."""
    external_candidate_id: str | None
    """Your own id of the candidate; null where none was given or it was erased."""


class Acknowledgement(TypedDict):
    """What came of acknowledging: each id that was sent is in one of the lists."""
    acknowledged: list[str]
    """Ids acknowledged by this call."""
    already_acknowledged: list[str]
    """Ids that an earlier call acknowledged."""
    unknown: list[str]
    """Ids of no event of this organisation and mode in the last 30 days."""


class AnswerRecording(TypedDict):
    """An answer as it was spoken."""
    seconds: int
    """The length of the recording, in seconds."""
    url: str
    """The address of the audio, for keys with the scope `results:read`."""


class AnswersInputAnswersItem(TypedDict):
    questionId: str
    option: int


class AnswersInput(TypedDict):
    sessionToken: NotRequired[str]
    serviceVerificationId: NotRequired[str]
    answers: list[AnswersInputAnswersItem]
    """One answer to every question."""


class AskedQuestion(TypedDict):
    """A question of your own, as candidates read it."""
    key: str
    """Your id of the question."""
    type: str
    """`yes_no`, or `voice`: own words."""
    text: str
    """What is asked."""
    required: bool
    """Whether it must be answered; if not, it may be skipped."""


class Question(TypedDict):
    """A question with four options, one of them right. Which one is never told."""
    question_id: str
    """The id of the question, to answer it by."""
    text: str
    """What is asked."""
    options: list[str]
    """The four answers to choose from."""


class AskedSkill(TypedDict):
    """A skill that candidates are asked about."""
    skill_id: str
    """The id of the skill in the catalogue, `sk_…`."""
    name: str
    """What the skill was called when the questions were made."""
    rule: Literal["quick", "standard", "strict"] | None
    """The rule of its verdict; null where there are too few questions to ask about it, and for versions of before there were rules."""
    asked_at_most: int
    """How many questions a candidate is asked about it at most."""
    pool: int
    """How many questions each candidate is drawn theirs from."""
    examples: list[Question]
    """Up to 3 questions like them that nobody is asked."""
    questions: list[Question]
    """The questions. Those that candidates of a mandate are drawn theirs from are shown to operators alone; others get none."""


class AssessedSkill(TypedDict):
    """How the questions about one skill were answered."""
    skillId: str
    """The id of the skill in the catalogue, `sk_…`."""
    correct: int
    """How many answers were right."""
    total: int
    """How many questions there were."""
    passed: bool
    """Whether 70 % or more were right."""


class Assessment(TypedDict):
    """One set of questions of a verification, and how it was answered."""
    attempt: int | None
    """The number of the student's attempt; null until answered."""
    score: int | None
    """How many answers were right; null until answered."""
    total: int | None
    """How many questions there were; null until answered."""
    passed: bool | None
    """Whether 70 % or more were right; null until answered."""
    skills: list[AssessedSkill]
    """How the questions about each skill were answered."""
    createdAt: str
    """When it was created."""
    submittedAt: str | None
    """When it was answered; null before."""


class CallFigures(TypedDict):
    """The figures of phone calls."""
    attempts: int
    """Calls tried."""
    answered: int
    """Calls that somebody answered."""
    average_seconds: float
    """How long answered calls lasted, in seconds; 0 when none was."""


class CampaignCounts(TypedDict):
    """Candidates of a campaign by what became of them."""
    pending: int
    """Candidates not contacted yet, or under way."""
    completed: int
    """Candidates who went through everything."""
    declined: int
    """Candidates who said no."""
    failed: int
    """Candidates who could not be reached or did not finish."""


class CampaignCredits(TypedDict):
    """What a campaign cost."""
    charged: int
    """Credits that the call took; of a campaign, all that it took less those that came back."""
    balance: int
    """Credits that the organisation can spend now."""


class Campaign(TypedDict):
    """Candidates for a job, who are contacted and verified; each costs a credit."""
    campaign_id: str
    """The id of the campaign, `CP_…`."""
    mandate_id: str
    """The mandate it is for, `JM_…`; it must be ready when the campaign starts."""
    name: str
    """What people call it."""
    status: Literal["running", "paused", "cancelled", "completed"]
    """How a campaign stands; cancelled and completed are final."""
    origin: Literal["api", "playground"]
    """Where something was made; it can be changed only from there."""
    open: bool
    """Whether it waits for more candidates, and so does not complete by itself."""
    counts: CampaignCounts
    """Candidates of a campaign by what became of them."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it last changed."""
    accepted: int
    """How many candidates it has, of all calls together."""
    credits: CampaignCredits
    """What a campaign cost."""
    duplicates: list[Any]


class CampaignInputCandidatesItem(TypedDict):
    external_candidate_id: NotRequired[str | None]
    """Your own id of the candidate."""
    name: str
    """Their name, as messages address them."""
    phone: NotRequired[str | None]
    """Their phone number, E.164 such as +919876543210."""
    email: NotRequired[str | None]
    """Their e-mail address."""
    language: NotRequired[Literal["en", "hi", "bn", "ta", "te", "mr", "gu", "kn", "ml", "pa", "or", "as", "ur"] | None]
    """The language they read; the workflow's first where it has not this one or none is given."""
    again: NotRequired[bool | None]
    """Contact this person although they are on the mandate, or in the campaign, already. The same person twice in one call still counts as one, unless both have this and their own ids differ. By default false."""


class CampaignInput(TypedDict):
    mandate_id: str
    """The mandate it is for, `JM_…`; it must be ready when the campaign starts."""
    name: str
    """What people call it."""
    open: NotRequired[bool | None]
    """Keep the campaign from completing by itself, and take candidates, until it is closed. By default false."""
    candidates: list[CampaignInputCandidatesItem]
    """Who is contacted, each by phone or e-mail; at most 1,000 are accepted in a call."""
    on_problem: NotRequired[Literal["refuse", "skip"] | None]
    """What happens where candidates break a rule: the whole call is refused, or they are skipped and told in `rejected`. By default 'refuse'."""


class CampaignList(TypedDict):
    items: list[Campaign]
    next_cursor: str | None
    """Null on the last page."""


class DuplicateCandidate(TypedDict):
    """Somebody who was in the campaign, or on the mandate, already: by phone, else by e-mail."""
    index: int
    """The place in the list that was sent, from 0."""
    external_candidate_id: str | None
    """Your own id of the candidate; null where none was given or it was erased."""
    phone: str | None
    """Their phone number, as sent."""
    email: str | None
    """Their e-mail address, as sent."""
    result_id: str
    """The result that the same person has already, `RS_…`."""


class CandidateProblem(TypedDict):
    """A rule that a candidate breaks."""
    path: str
    """The field, such as `candidates[3].phone`."""
    message: str
    """What is wrong with it."""


class RejectedCandidate(TypedDict):
    """Somebody who was skipped because of problems."""
    index: int
    """The place in the list that was sent, from 0."""
    details: list[CandidateProblem]
    """Everything that is wrong, as a refusal would tell it."""


class CampaignOutcome(TypedDict):
    """What a change of a campaign did."""
    accepted: int
    """Candidates that this call added; if it adds none, all there are."""
    duplicates: list[DuplicateCandidate]
    """Candidates that were not accepted and not charged."""
    results: list[AcceptedCandidate]
    """Candidates that this call added, in the order sent."""
    rejected: list[RejectedCandidate]
    """Candidates that broke a rule, where `onProblem` is `skip`: not accepted and not charged."""
    contact_from: str | None
    """When the first message to the candidates added may go, by the hours in which people are written to; null when none goes."""
    warnings: list[str]
    """What keeps the candidates added from being reached, such as a channel that the service cannot send by."""
    credits: CampaignCredits
    """What a campaign cost."""
    campaign_id: str
    """The id of the campaign, `CP_…`."""
    mandate_id: str
    """The mandate it is for, `JM_…`; it must be ready when the campaign starts."""
    name: str
    """What people call it."""
    status: Literal["running", "paused", "cancelled", "completed"]
    """How a campaign stands; cancelled and completed are final."""
    origin: Literal["api", "playground"]
    """Where something was made; it can be changed only from there."""
    open: bool
    """Whether it waits for more candidates, and so does not complete by itself."""
    counts: CampaignCounts
    """Candidates of a campaign by what became of them."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it last changed."""


class Candidate(TypedDict):
    """Who was contacted; fields are null where personal data was erased."""
    external_candidate_id: str | None
    """Your own id of the candidate. Null where it was not given."""
    name: str | None
    """Their name, as messages address them. Null where it was not given."""
    phone: str | None
    """Their phone number, E.164 such as +919876543210. Null where it was not given."""
    email: str | None
    """Their e-mail address. Null where it was not given."""
    language: str
    """The language they are written to in, such as `hi`."""


class CandidateAnswerInput(TypedDict):
    token: str
    key: str
    answer: str
    """`yes` or `no`, or own words."""


class CandidateConsentText(TypedDict):
    """The text to agree to, in one language."""
    language: str
    paragraphs: list[str]


class CandidateConsent(TypedDict):
    """What the candidate is asked to agree to."""
    version: str
    texts: list[CandidateConsentText]
    """The text to agree to, in one language."""


class CandidateConsentInput(TypedDict):
    token: str
    agreed: bool
    textVersion: str
    """Of the text that was shown."""
    language: Literal["en", "hi", "bn", "ta", "te", "mr", "gu", "kn", "ml", "pa", "or", "as", "ur"]


class CandidateInterestInput(TypedDict):
    token: str
    interested: bool


class CandidateLanguageInput(TypedDict):
    token: str
    language: Literal["en", "hi", "bn", "ta", "te", "mr", "gu", "kn", "ml", "pa", "or", "as", "ur"]


class CandidateLinkInput(TypedDict):
    token: str


class CandidateStep(TypedDict):
    """A step that the candidate goes through, and how far."""
    step: str
    """`enrichment`, `skills` or `interest`."""
    total: int
    """How many questions it has, or may have at most."""
    atMost: bool
    """Whether it may have fewer: a skill ends when its verdict is clear."""
    done: int
    """Answered or skipped."""


class CandidateTranslation(TypedDict):
    """A question of the partner's in another language than English."""
    language: str
    text: str


class CandidateQuestion(TypedDict):
    """A question of the partner's, in the partner's words."""
    key: str
    type: str
    """`yes_no`, or `voice`: own words."""
    text: str
    translations: list[CandidateTranslation]
    """Made by a model, and shown beside the English."""
    required: bool
    """Whether it must be answered; if not, it may be skipped."""
    done: bool
    """Answered or skipped."""
    answer: str | None
    recordedSeconds: int | None
    """How long the answer is that was spoken; null without one."""


class CandidateSkillTranslation(TypedDict):
    """A question about a skill in another language than English."""
    language: str
    text: str
    options: list[str]
    """In the same places as in English."""


class CandidateSkillQuestion(TypedDict):
    """A question about a skill. Which option counts is kept by the service."""
    questionId: str
    """The id of the question, to answer it by."""
    skillName: str
    question: str
    options: list[str]
    translations: list[CandidateSkillTranslation]
    """A question about a skill in another language than English."""
    option: int | None
    """The place of the option chosen, from 0."""


class CandidatePage(TypedDict):
    """What a candidate's page shows to whoever has the link."""
    resultId: str
    """The id of the result, `RS_…`."""
    status: str
    """`open`, `completed`, `declined`, `expired`, `closed` (the campaign was cancelled) or `erased`."""
    step: str | None
    """What is asked now: `consent`, `enrichment`, `skills` or `interest`."""
    language: str
    """Of the page: the one chosen there, else the one of the candidate."""
    languages: list[str]
    candidateName: str | None
    companyName: str
    jobTitle: str
    optedOut: bool
    """Wants to hear nothing more from this organisation."""
    consent: CandidateConsent | None
    """While it is asked."""
    steps: list[CandidateStep]
    """A step that the candidate goes through, and how far."""
    minutes: int
    """About how long all answers take, in minutes."""
    questions: list[CandidateQuestion]
    """While they are asked."""
    skillQuestions: list[CandidateSkillQuestion]
    """While they are asked: those about the skill in turn that were answered, whose answers are final, and the one that is asked now."""


class CandidateSkillAnswerInput(TypedDict):
    token: str
    questionId: str
    option: int


class CandidateSkipInput(TypedDict):
    token: str
    key: str


class CandidatesInputCandidatesItem(TypedDict):
    external_candidate_id: NotRequired[str | None]
    """Your own id of the candidate."""
    name: str
    """Their name, as messages address them."""
    phone: NotRequired[str | None]
    """Their phone number, E.164 such as +919876543210."""
    email: NotRequired[str | None]
    """Their e-mail address."""
    language: NotRequired[Literal["en", "hi", "bn", "ta", "te", "mr", "gu", "kn", "ml", "pa", "or", "as", "ur"] | None]
    """The language they read; the workflow's first where it has not this one or none is given."""
    again: NotRequired[bool | None]
    """Contact this person although they are on the mandate, or in the campaign, already. The same person twice in one call still counts as one, unless both have this and their own ids differ. By default false."""


class CandidatesInput(TypedDict):
    candidates: list[CandidatesInputCandidatesItem]
    """Who is contacted, each by phone or e-mail; at most 1,000 are accepted in a call."""
    on_problem: NotRequired[Literal["refuse", "skip"] | None]
    """What happens where candidates break a rule: the whole call is refused, or they are skipped and told in `rejected`. By default 'refuse'."""


class CatalogueCounts(TypedDict):
    """How much of everything the catalogue holds, over all organisations."""
    master_skills: int
    """Master skills in the catalogue."""
    sub_skills: int
    """Sub-skills in the catalogue."""
    skills: int
    """Skills in the catalogue."""
    selected_skills: int
    """Selections by users."""
    users: int
    """Different users who have a skill selected."""
    pending_skill_requests: int
    """Requests for skills that nobody has decided, in test and live mode."""


class CatalogueError(TypedDict):
    error: str


class CatalogueFailure(TypedDict):
    success: Literal[False]
    message: str


class CatalogueMessage(TypedDict):
    message: str


class CatalogueSkill(TypedDict):
    """Something a person can do, as the catalogue has it."""
    skill_id: str
    """The id of the skill in the catalogue, `sk_…`."""
    name: str
    """What the skill is called."""
    sub_skill_id: str
    """The id of the sub-skill, `ss_…`."""
    sub_skill_name: str
    """What the sub-skill is called."""
    master_skill_id: str
    """The id of the master skill, `ms_…`."""
    master_skill_name: str
    """What the master skill is called."""


class CatalogueSkillRequest(TypedDict):
    """A skill that an organisation misses in the catalogue."""
    request_id: str
    """The id of the skill request, `SR_…`."""
    name: str
    """The skill as it was first asked for."""
    note: str | None
    """What tells operators which skill is meant. Null where it was not given."""
    status: Literal["pending", "resolved", "rejected"]
    """What became of a request for a skill."""
    skill_id: str | None
    """The skill it became, `sk_…`; null until it is resolved."""
    answer: str | None
    """Why it was rejected; null without a reason."""
    created_at: str
    """When it was created."""
    mode: str
    """`test` or `live`."""
    organisation_id: str
    """The id of the organisation, `OR_…`."""


class Certificate(TypedDict):
    """A certificate of skills."""
    externalCertificateId: str
    """The platform's own id of the certificate."""
    certificateName: str
    """The title that stands on the certificate."""
    issuer: str | None
    """Who issued it. Null where it was not given."""
    description: str | None
    """What the student did, in the platform's words: questions are made from it. Null where it was not given."""
    url: str | None
    """Where it can be seen: http or https. Null where it was not given."""
    issuedAt: str | None
    """When it was issued, as the platform writes it. Null where it was not given."""


class ChannelFigures(TypedDict):
    """The figures of one channel."""
    channel: Literal["whatsapp", "sms", "email", "voice"]
    """A way to reach a candidate."""
    attempts: int
    """Messages and calls tried, whether the provider took them or not."""
    reached: int
    """Candidates whom this channel brought to their page."""
    completed: int
    """Candidates whom this channel had reached and who went through everything."""


class Choice(TypedDict):
    """A value that screens offer to choose."""
    value: str
    """The value to send."""
    label: str
    """The words to show for the value."""


class ChoiceList(TypedDict):
    items: list[Choice]
    """Values for the shift of a mandate."""


class ChooseMethodVerification(TypedDict):
    """A student's skills, to be confirmed by a reviewer or by an assessment."""
    serviceVerificationId: str
    """The id of the verification, `SV_…`."""
    verificationMethod: str | None
    """human or assessment; null until it is chosen."""


class Contact(TypedDict):
    """A message or call to a candidate."""
    channel: Literal["whatsapp", "sms", "email", "voice"]
    """A way to reach a candidate."""
    at: str
    """When it was created."""
    state: Literal["waiting", "sending", "sent", "delivered", "failed", "unknown"]
    """What became of a message or call."""


class Country(TypedDict):
    """A country that a job abroad can be in."""
    code: str
    """ISO 3166-1 alpha-2, such as AE."""
    name: str
    """Its name in English."""


class CountryList(TypedDict):
    items: list[Country]
    """Every country but India, by name."""


class CreditEntry(TypedDict):
    """A change of the account. The amounts of all entries add up to the balance."""
    entry_id: str
    """The id of the entry, `CE_…`."""
    kind: str
    """`grant`; `charge` for an accepted candidate; `return` for one who was never contacted; `move` between a platform and its employer."""
    amount: int
    """Credits added; below 0 where they were taken."""
    result_id: str | None
    """The candidate it was for; null for a grant."""
    created_at: str
    """When it was created."""


class CreditEntryList(TypedDict):
    items: list[CreditEntry]
    next_cursor: str | None
    """Null on the last page."""


class CreditMove(TypedDict):
    """Credits that went from the platform's account to an employer's."""
    organisation_id: str
    """The id of the organisation, `OR_…`."""
    amount: int
    """How many credits went."""
    balance: int
    """Credits that the employer can spend now."""
    platform_balance: int
    """Credits that the platform has left."""


class CreditMoveInput(TypedDict):
    amount: int
    """How many credits, from the platform's account of this mode."""


class Credits(TypedDict):
    """The organisation's account in this mode: one credit pays for one candidate."""
    balance: int
    """Credits that can be spent."""
    reserved: int
    """Credits that running campaigns hold for people not yet contacted."""
    spent: int
    """Credits used for people who were contacted."""


class DeliveryFigures(TypedDict):
    """Attempts to deliver to a webhook in some time, the newest 100,000 at most."""
    attempts: int
    """How many attempts were made."""
    succeeded: int
    """How many attempts succeeded."""
    failed: int
    """How many attempts failed."""
    success_rate: float | None
    """The share of attempts that succeeded, 0 to 1; null without attempts."""
    median_ms: int | None
    """Half of the attempts that succeeded took this long or less, in milliseconds; null without any."""
    p95_ms: int | None
    """Nineteen of twenty attempts that succeeded took this long or less, in milliseconds; null without any."""
    slowest_ms: int | None
    """The slowest attempt that succeeded took this long, in milliseconds; null without any."""


class DropOff(TypedDict):
    """How many candidates stopped at one step."""
    step: Literal["contact", "consent", "enrichment", "skills", "interest"]
    """Where they stopped."""
    count: int
    """How many candidates."""


class Employer(TypedDict):
    """An organisation that a platform has made, in the mode of the key that made it."""
    organisation_id: str
    """The id of the organisation, `OR_…`."""
    name: str
    """What people call it."""
    external_id: str | None
    """The platform's own id of the employer; null without one."""
    status: Literal["active", "disabled"]
    """Whether its calls are answered; the platform or an operator may have disabled it."""
    created_at: str
    """When it was created."""


class EmployerInput(TypedDict):
    name: str
    """What people call the employer."""
    external_id: NotRequired[str | None]
    """The platform's own id of the employer, which no other employer may have."""


class EmployerKeyInput(TypedDict):
    scopes: NotRequired[list[Literal["skills:read", "skills:request", "lookups:read", "workflows:read", "workflows:write", "mandates:read", "mandates:write", "campaigns:read", "campaigns:write", "results:read", "events:read", "events:ack", "webhooks:read", "webhooks:write", "analytics:read", "requests:read", "candidates:erase", "keys:write"]] | None]
    """What the key may do, all of which the key that issues it may do too; left out, all of that which an employer can."""
    expires_at: NotRequired[str | None]
    """From then on it is refused; never when left out."""


class EmployerKeyOutcome(TypedDict):
    """An employer's key, without its secret."""
    key_id: str
    """The public id of the key, `VFN_TEST_…` or `VFN_LIVE_…`."""
    organisation_id: str
    """The id of the organisation, `OR_…`."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    scopes: list[str]
    """What the holder may do, such as `mandates:read`."""
    created_at: str
    """When it was created."""
    expires_at: str | None
    """From then on it is refused; null for never."""
    revoked_at: str | None
    """Since when it is refused; null while it is good."""


class EmployerKeyWithSecret(TypedDict):
    """An employer's key just made: the only time its secret is shown."""
    secret: str
    """What calls are signed with, `VFN_SK_…`. Shown this once."""
    key_id: str
    """The public id of the key, `VFN_TEST_…` or `VFN_LIVE_…`."""
    organisation_id: str
    """The id of the organisation, `OR_…`."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    scopes: list[str]
    """What the holder may do, such as `mandates:read`."""
    created_at: str
    """When it was created."""
    expires_at: str | None
    """From then on it is refused; null for never."""
    revoked_at: str | None
    """Since when it is refused; null while it is good."""


class EmployerList(TypedDict):
    items: list[Employer]
    next_cursor: str | None
    """Null on the last page."""


class EmployerOutcome(TypedDict):
    """An employer as a change has left it."""
    organisation_id: str
    """The id of the organisation, `OR_…`."""
    name: str
    """What people call it."""
    external_id: str | None
    """The platform's own id of the employer; null without one."""
    status: Literal["active", "disabled"]
    """Whether its calls are answered; the platform or an operator may have disabled it."""
    created_at: str
    """When it was created."""


class UsedCredits(TypedDict):
    """A month of an employer's credits."""
    received: int
    """Credits that came to the account."""
    charged: int
    """Credits taken for accepted candidates."""
    returned: int
    """Credits given back for candidates never contacted."""


class UsageMonth(TypedDict):
    """What an employer did in one month in India."""
    month: str
    """The month, such as 2026-03."""
    mandates: int
    """Mandates created."""
    campaigns: int
    """Campaigns created."""
    candidates: int
    """Candidates accepted."""
    credits: UsedCredits
    """A month of an employer's credits."""


_EmployerUsageKeywords = TypedDict("_EmployerUsageKeywords", {"from": str})


class EmployerUsage(_EmployerUsageKeywords):
    """What an employer did, month by month."""
    organisation_id: str
    """The id of the organisation, `OR_…`."""
    to: str
    """The last month, counted too."""
    months: list[UsageMonth]
    """Every month from the first to the last, oldest first."""


class Endorsement(TypedDict):
    serviceVerificationId: str
    """The id of the verification, `SV_…`."""
    status: str
    endorsedSkills: list[str]
    """The ids of the skills that were endorsed."""


class EndorsementInputSkillsItem(TypedDict):
    skillId: str
    endorsed: bool
    comment: NotRequired[str]


class EndorsementInput(TypedDict):
    token: str
    skills: list[EndorsementInputSkillsItem]
    overallComment: NotRequired[str]


class EndorserInfo(TypedDict):
    name: str
    company: str
    email: str


class EnrichmentAnswer(TypedDict):
    """A question of the mandate's, and the candidate's answer."""
    key: str
    """Your own name of the question."""
    type: Literal["yes_no", "voice"]
    """How a question is answered."""
    text: str
    """The question as it was asked."""
    answer: str | None
    """yes, no or own words; of a recording the transcript. Null without an answer."""
    knocked_out: bool
    """Whether the answer marks the candidate not qualified."""
    recording: AnswerRecording | None
    """The answer as it was spoken, kept 90 days; null where it was written."""
    transcribed: bool
    """Whether the answer is the transcript of a recording; false while one waits to be heard."""


class EnrichmentQuestion(TypedDict):
    """A question that candidates are asked."""
    key: str
    """A name of your own; the answer comes back under it."""
    type: Literal["yes_no", "voice"]
    """How it is answered."""
    text: str
    """The question as candidates see it, in English."""
    knockout: Literal["yes", "no"] | None
    """The answer that marks the candidate not qualified; of yes_no questions only. Null where it was not given."""
    required: bool
    """Whether it must be answered; if not, it may be skipped."""


class ErasedStudent(TypedDict):
    """What was erased: names, addresses and texts. Ids and outcomes are kept."""
    externalStudentId: str
    """The platform's own id of the student."""
    serviceUserId: str
    """The service's own id of the student, `SU_…`."""
    erasedVerifications: int
    """How many verifications were cleared of personal data."""


class ErrorErrorDetailsItem(TypedDict):
    path: str
    message: str


class ErrorError(TypedDict):
    code: Literal["VALIDATION_FAILED", "IDEMPOTENCY_KEY_REQUIRED", "UNAUTHORIZED", "INSUFFICIENT_CREDITS", "FORBIDDEN", "HTTPS_REQUIRED", "SCOPE_MISSING", "NOT_FOUND", "CONFLICT", "IDEMPOTENCY_IN_PROGRESS", "WORKFLOW_IN_USE", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "IDEMPOTENCY_KEY_REUSED", "LIMIT_EXCEEDED", "RATE_LIMITED", "COOLDOWN", "DAILY_CAP", "SERVER_ERROR", "SERVICE_DISABLED"]
    message: str
    details: list[ErrorErrorDetailsItem]


class Error(TypedDict):
    """Every refusal of the partner surface."""
    success: Literal[False]
    error: ErrorError


class Event(TypedDict):
    """Something that happened, as partners are told of it; kept 30 days."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: str
    """What happened, such as `result.completed`."""
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: dict[str, Any]
    """The record it is about, as it was then, spelled as in REST."""


class EventAckInput(TypedDict):
    event_ids: list[str]
    """Ids of events that need not be pulled again."""


class EventList(TypedDict):
    items: list[Event]
    next_cursor: str | None
    """Null on the last page."""


class Experience(TypedDict):
    """The experience that the job asks for."""
    min_years: int
    """The fewest years that are enough."""
    max_years: int
    """The most years that are wanted."""


class Skill(TypedDict):
    """Something a person can do, as the catalogue has it."""
    skill_id: str
    """The id of the skill in the catalogue, `sk_…`."""
    name: str
    """What the skill is called."""
    description: str
    """What somebody with the skill does."""
    aliases: list[str]
    """Other names under which it is found."""
    verifiable: bool
    """Whether candidates can be asked about it."""
    uri: str | None
    """The id that an outside catalogue has for it, where it came from one."""
    sub_skill_id: str
    """The id of the sub-skill, `ss_…`."""
    sub_skill_name: str
    """What the sub-skill is called."""
    master_skill_id: str
    """The id of the master skill, `ms_…`."""
    master_skill_name: str
    """What the master skill is called."""


class SkillMention(TypedDict):
    """A place in the text that names the skill."""
    start: int
    """Where it starts, in UTF-16 units of the text as sent."""
    end: int
    """Where it ends, exclusive: text.slice(start, end) is the mention."""
    text: str
    """The mention as it stands in the text."""


class ExtractedSkill(TypedDict):
    """A skill that a text names."""
    kind: Literal["skill", "occupation"]
    """A `skill` has `skill`, an `occupation` the other fields."""
    skill: NotRequired[Skill]
    """The skill, as the catalogue has it now."""
    score: float
    """The share of finds told with this score that are right: of ten with 0.8, eight. Learned from job ads that people labelled."""
    mentions: list[SkillMention]
    """Where the text names it. Of phrases that overlap, the longest."""
    occupation_id: NotRequired[str]
    """The id of the occupation, `oc_…`."""
    name: NotRequired[str]
    """What the occupation is called."""
    aliases: NotRequired[list[str]]
    """Other names of the occupation, in Hindi too."""
    skills: NotRequired[list[str]]
    """The ids of the skills that the work needs, the most telling first."""


class FollowUpFigures(TypedDict):
    """The figures of one follow-up."""
    number: int
    """Which follow-up, 1 to 5: 1 is the first after the first contact."""
    sent: int
    """Messages and calls of this follow-up that the provider took."""
    reached: int
    """Candidates whom this follow-up brought to their page."""


class FollowUps(TypedDict):
    """How often those who do not react are contacted again."""
    max: int
    """How many follow-ups at most."""
    interval_hours: int
    """Hours between two of them."""


class FunnelCount(TypedDict):
    """How many candidates came as far as one stage."""
    stage: Literal["invited", "reached", "consented", "enriched", "skills_done", "completed", "qualified"]
    """How far candidates came."""
    count: int
    """How many candidates."""


class GenerateInput(TypedDict):
    sessionToken: NotRequired[str]
    serviceVerificationId: NotRequired[str]


class VerificationQuestion(TypedDict):
    """A question with four options, one of them right. Which one is never told."""
    questionId: str
    """The id of the question, to answer it by."""
    question: str
    """What is asked."""
    options: list[str]
    """The four answers to choose from."""


class GeneratedAssessment(TypedDict):
    """The questions of a session. Which options are right is never told."""
    serviceVerificationId: str
    """The id of the verification, `SV_…`."""
    totalQuestions: int
    """How many questions there are."""
    questions: list[VerificationQuestion]
    """The questions, in the order to ask them."""
    alreadyGenerated: NotRequired[bool]
    """True where the questions were there already; null when they were just made."""


class InterestAnswer(TypedDict):
    """Whether the job interests the candidate."""
    interested: bool | None
    """Whether the job interests the candidate; null where that was not asked or not answered."""


class InterestCollection(TypedDict):
    """What is asked about interest; only saved and returned."""
    other_roles: list[str]
    """Other jobs that the candidate might want."""


class LanguageFigures(TypedDict):
    """The figures of candidates of one language."""
    language: str
    """The language, such as `hi`."""
    invited: int
    """Candidates put into a campaign."""
    completed: int
    """Candidates who went through everything."""


class LinkInput(TypedDict):
    token: str


class LinkState(TypedDict):
    serviceVerificationId: str
    """The id of the verification, `SV_…`."""
    opens: bool
    """False for a link that is wrong, void or expired."""


class LoggedRequest(TypedDict):
    """A call that the organisation made over REST; kept 7 days."""
    request_id: str
    """The `x-request-id` of the answer."""
    at: str
    """When the call came."""
    key_id: str
    """The key it was made with."""
    on_behalf_of: str | None
    """The recruiter for whom it was made."""
    organisation_id: str
    """The organisation whose data it was about."""
    method: str
    """The HTTP method."""
    path: str
    """The path with its query, without secrets."""
    status: int
    """The HTTP status of the answer."""
    code: str | None
    """The code of a refusal."""
    reason: str | None
    """The `x-error-reason` of a refusal."""
    duration_ms: int
    """The time to the answer in milliseconds."""
    body: NotRequired[dict[str, Any]]
    """The body of a refused call as received, people and secrets masked."""
    answer: NotRequired[dict[str, Any]]
    """The answer of a refused call, masked likewise."""


class LoggedRequestList(TypedDict):
    items: list[LoggedRequest]
    next_cursor: str | None
    """Null on the last page."""


class MandateLocation(TypedDict):
    """Where in India the job is."""
    city: str
    """The city or town."""
    state: str | None
    """The state or union territory. Null where it was not given."""
    pincode: str | None
    """The postal code, 6 digits. Null where it was not given."""


class Salary(TypedDict):
    """What the job pays."""
    min: float
    """The least that is paid."""
    max: float
    """The most that is paid."""
    currency: str
    """Always INR."""
    period: str
    """Always month."""


class MandateOwner(TypedDict):
    """The recruiter whose job it is; the one of x-on-behalf-of unless told."""
    external_user_id: str
    """The recruiter's id in your own system."""
    name: str | None
    """The recruiter's name. Null where it was not given."""


class MandateSkillsItem1(TypedDict):
    skill_id: str
    verify: bool


class MandateSkillsItem2(TypedDict):
    name: str
    pending: Literal[True]


class MandateFailure(TypedDict):
    """Why questions could not be made."""
    message: str
    """The reason, for people to read."""


class Mandate(TypedDict):
    """A job, and how its candidates are verified."""
    mandate_id: str
    """The id of the mandate, `JM_…`."""
    job_id: str | None
    """Your own id of the job, given at creation. Null where it was not given."""
    workflow_id: str
    """The id of the workflow, `WF_…`."""
    title: str
    """The job title, as candidates see it."""
    company_name: str
    """The employer, as candidates see it."""
    location_type: Literal["india", "abroad"]
    """Where the job is."""
    location: MandateLocation | None
    """Where in India the job is. Null where it was not given."""
    countries: list[str] | None
    """The countries of a job abroad, ISO 3166-1 alpha-2 such as AE; not India. 1 to 10 are intended. Null where it was not given."""
    experience: Experience | None
    """The experience that the job asks for. Null where it was not given."""
    openings: int | None
    """How many people are wanted. Null where it was not given."""
    salary: Salary | None
    """What the job pays. Null where it was not given."""
    description: str | None
    """The job in your own words. Null where it was not given."""
    shift: str | None
    """The hours of the job. A value of the list of shifts shows as a choice, other text is kept as sent. Null where it was not given."""
    employment_type: str | None
    """Such as full time. A value of the list of employment types shows as a choice, other text is kept as sent. Null where it was not given."""
    owner: MandateOwner | None
    """The recruiter whose job it is; the one of x-on-behalf-of unless told. Null where it was not given."""
    methods: list[Literal["data_enrichment", "skill_verification", "interest_collection"]]
    """What candidates go through; the workflow's default when left out."""
    skills: list[MandateSkillsItem1 | MandateSkillsItem2]
    """The skills of the job: at most 10 are accepted, 5 to 10 are recommended."""
    enrichment_questions: list[EnrichmentQuestion]
    """What candidates are asked: at most 5 are accepted, 10 when data_enrichment is the only method."""
    interest_collection: InterestCollection | None
    """What is asked about interest; only saved and returned. Null where it was not given."""
    status: str
    """preparing, ready (for campaigns), failed or archived."""
    flow_version: int
    """Starts at 1 and grows by 1 with every accepted change."""
    origin: Literal["api", "playground"]
    """Where something was made; it can be changed only from there."""
    failure: MandateFailure | None
    """Why preparing it failed; null if it has not."""
    warnings: list[str]
    """What was accepted and may not be meant, for people to read."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it last changed."""
    archived_at: str | None
    """When it was archived; null while it is in use."""


class MandateInputLocation(TypedDict):
    city: str
    """The city or town."""
    state: NotRequired[str | None]
    """The state or union territory."""
    pincode: NotRequired[str | None]
    """The postal code, 6 digits."""


class MandateInputExperience(TypedDict):
    min_years: int
    """The fewest years that are enough."""
    max_years: int
    """The most years that are wanted."""


class MandateInputSalary(TypedDict):
    min: float
    """The least that is paid."""
    max: float
    """The most that is paid."""
    currency: NotRequired[Literal["INR"] | None]
    """Always INR. By default 'INR'."""
    period: NotRequired[Literal["month"] | None]
    """Always month. By default 'month'."""


class MandateInputOwner(TypedDict):
    external_user_id: str
    """The recruiter's id in your own system."""
    name: NotRequired[str | None]
    """The recruiter's name."""


class MandateInputSkillsItem1(TypedDict):
    skill_id: str
    verify: NotRequired[bool | None]
    """Whether candidates are asked about it: at most 3 per mandate, only verifiable skills. By default false."""


class MandateInputSkillsItem2(TypedDict):
    name: str
    """The name under which it was requested."""
    pending: Literal[True]
    """Says that the catalogue does not have the skill yet."""


class MandateInputEnrichmentQuestionsItem(TypedDict):
    key: str
    """A name of your own; the answer comes back under it."""
    type: Literal["yes_no", "voice"]
    """How it is answered."""
    text: str
    """The question as candidates see it, in English."""
    knockout: NotRequired[Literal["yes", "no"] | None]
    """The answer that marks the candidate not qualified; of yes_no questions only."""
    required: NotRequired[bool | None]
    """False lets the candidate skip it. By default true."""


class MandateInputInterestCollection(TypedDict):
    other_roles: NotRequired[list[str] | None]
    """Other jobs that the candidate might want. By default []."""


class MandateInput(TypedDict):
    workflow_id: str
    title: str
    """The job title, as candidates see it."""
    company_name: str
    """The employer, as candidates see it."""
    location_type: NotRequired[Literal["india", "abroad"] | None]
    """Where the job is. By default 'india'."""
    location: NotRequired[MandateInputLocation | None]
    """Where in India the job is."""
    countries: NotRequired[list[str] | None]
    """The countries of a job abroad, ISO 3166-1 alpha-2 such as AE; not India. 1 to 10 are intended."""
    experience: NotRequired[MandateInputExperience | None]
    """The experience that the job asks for."""
    openings: NotRequired[int | None]
    """How many people are wanted."""
    salary: NotRequired[MandateInputSalary | None]
    """What the job pays."""
    description: NotRequired[str | None]
    """The job in your own words."""
    shift: NotRequired[str | None]
    """The hours of the job. A value of the list of shifts shows as a choice, other text is kept as sent."""
    employment_type: NotRequired[str | None]
    """Such as full time. A value of the list of employment types shows as a choice, other text is kept as sent."""
    owner: NotRequired[MandateInputOwner | None]
    """The recruiter whose job it is; the one of x-on-behalf-of unless told."""
    methods: NotRequired[list[Literal["data_enrichment", "skill_verification", "interest_collection"]] | None]
    """What candidates go through; the workflow's default when left out."""
    skills: list[MandateInputSkillsItem1 | MandateInputSkillsItem2]
    """The skills of the job: at most 10 are accepted, 5 to 10 are recommended."""
    enrichment_questions: NotRequired[list[MandateInputEnrichmentQuestionsItem] | None]
    """What candidates are asked: at most 5 are accepted, 10 when data_enrichment is the only method. By default []."""
    interest_collection: NotRequired[MandateInputInterestCollection | None]
    """What is asked about interest; only saved and returned."""
    job_id: NotRequired[str | None]
    """Your own id of the job, given at creation."""


class MandateList(TypedDict):
    items: list[Mandate]
    next_cursor: str | None
    """Null on the last page."""


class MandateOutcome(TypedDict):
    """What a change of a mandate did."""
    changed: bool
    """False when the same mandate was sent again: nothing was altered."""
    mandate_id: str
    """The id of the mandate, `JM_…`."""
    job_id: str | None
    """Your own id of the job, given at creation. Null where it was not given."""
    status: str
    """preparing, ready (for campaigns), failed or archived."""
    flow_version: int
    """Starts at 1 and grows by 1 with every accepted change."""
    methods: list[Literal["data_enrichment", "skill_verification", "interest_collection"]]
    """What candidates go through; the workflow's default when left out."""
    warnings: list[str]
    """What was accepted and may not be meant, for people to read."""


class MandateQuestions(TypedDict):
    """What candidates of a mandate are asked. Which options are right, and which answers knock out, is not told."""
    mandate_id: str
    """The id of the mandate, `JM_…`."""
    flow_version: int
    """The version of the mandate they were prepared for, from 1."""
    steps: list[str]
    """The steps in their order: `consent`, and those of `enrichment`, `skills`, `interest` that have something to ask."""
    minutes: int
    """About how long all answers take, in minutes."""
    enrichment: list[AskedQuestion]
    """Your own questions."""
    skills: list[AskedSkill]
    """The skills, in the order they are asked about."""


class MandateReplacementLocation(TypedDict):
    city: str
    """The city or town."""
    state: NotRequired[str | None]
    """The state or union territory."""
    pincode: NotRequired[str | None]
    """The postal code, 6 digits."""


class MandateReplacementExperience(TypedDict):
    min_years: int
    """The fewest years that are enough."""
    max_years: int
    """The most years that are wanted."""


class MandateReplacementSalary(TypedDict):
    min: float
    """The least that is paid."""
    max: float
    """The most that is paid."""
    currency: NotRequired[Literal["INR"] | None]
    """Always INR. By default 'INR'."""
    period: NotRequired[Literal["month"] | None]
    """Always month. By default 'month'."""


class MandateReplacementOwner(TypedDict):
    external_user_id: str
    """The recruiter's id in your own system."""
    name: NotRequired[str | None]
    """The recruiter's name."""


class MandateReplacementSkillsItem1(TypedDict):
    skill_id: str
    verify: NotRequired[bool | None]
    """Whether candidates are asked about it: at most 3 per mandate, only verifiable skills. By default false."""


class MandateReplacementSkillsItem2(TypedDict):
    name: str
    """The name under which it was requested."""
    pending: Literal[True]
    """Says that the catalogue does not have the skill yet."""


class MandateReplacementEnrichmentQuestionsItem(TypedDict):
    key: str
    """A name of your own; the answer comes back under it."""
    type: Literal["yes_no", "voice"]
    """How it is answered."""
    text: str
    """The question as candidates see it, in English."""
    knockout: NotRequired[Literal["yes", "no"] | None]
    """The answer that marks the candidate not qualified; of yes_no questions only."""
    required: NotRequired[bool | None]
    """False lets the candidate skip it. By default true."""


class MandateReplacementInterestCollection(TypedDict):
    other_roles: NotRequired[list[str] | None]
    """Other jobs that the candidate might want. By default []."""


class MandateReplacement(TypedDict):
    workflow_id: str
    title: str
    """The job title, as candidates see it."""
    company_name: str
    """The employer, as candidates see it."""
    location_type: NotRequired[Literal["india", "abroad"] | None]
    """Where the job is. By default 'india'."""
    location: NotRequired[MandateReplacementLocation | None]
    """Where in India the job is."""
    countries: NotRequired[list[str] | None]
    """The countries of a job abroad, ISO 3166-1 alpha-2 such as AE; not India. 1 to 10 are intended."""
    experience: NotRequired[MandateReplacementExperience | None]
    """The experience that the job asks for."""
    openings: NotRequired[int | None]
    """How many people are wanted."""
    salary: NotRequired[MandateReplacementSalary | None]
    """What the job pays."""
    description: NotRequired[str | None]
    """The job in your own words."""
    shift: NotRequired[str | None]
    """The hours of the job. A value of the list of shifts shows as a choice, other text is kept as sent."""
    employment_type: NotRequired[str | None]
    """Such as full time. A value of the list of employment types shows as a choice, other text is kept as sent."""
    owner: NotRequired[MandateReplacementOwner | None]
    """The recruiter whose job it is; the one of x-on-behalf-of unless told."""
    methods: NotRequired[list[Literal["data_enrichment", "skill_verification", "interest_collection"]] | None]
    """What candidates go through; the workflow's default when left out."""
    skills: list[MandateReplacementSkillsItem1 | MandateReplacementSkillsItem2]
    """The skills of the job: at most 10 are accepted, 5 to 10 are recommended."""
    enrichment_questions: NotRequired[list[MandateReplacementEnrichmentQuestionsItem] | None]
    """What candidates are asked: at most 5 are accepted, 10 when data_enrichment is the only method. By default []."""
    interest_collection: NotRequired[MandateReplacementInterestCollection | None]
    """What is asked about interest; only saved and returned."""


class MasterSkill(TypedDict):
    """A wide field of work, such as Construction."""
    master_skill_id: str
    """The id of the master skill, `ms_…`."""
    master_skill_name: str
    """What the master skill is called."""


class OpenedSession(TypedDict):
    """A session just opened: the only time its token is shown."""
    sessionToken: str
    """The token that the next steps are sent with. Shown this once."""
    assessmentUrl: str
    """A page where the student takes the assessment, for as long as the session lives. Shown this once."""
    serviceVerificationId: str
    """The id of the verification, `SV_…`."""
    serviceUserId: str
    """The service's own id of the student, `SU_…`."""
    expiresAt: str
    """From then on its session takes no more writes."""


class OwnErasedCandidate(TypedDict):
    """What was erased: names, numbers, addresses, ids of the partner and answers in own words. Ids, statuses, verdicts and figures are kept."""
    result_ids: list[str]
    """The results erased by this call. None in a repeat that names the person by number or address: nothing leads from those to an erased result."""
    erased: int
    """Results erased by this call; 0 when all were erased before."""
    ended: int
    """Results erased by this call that were pending, and have ended as failed."""


class OwnErasureInput(TypedDict):
    result_id: NotRequired[str | None]
    """The candidate of this result, `RS_…`."""
    phone: NotRequired[str | None]
    """Everybody with this phone number, E.164 such as +919876543210."""
    email: NotRequired[str | None]
    """Everybody with this e-mail address."""
    reason: NotRequired[str | None]
    """The reason, for the audit log: requested, consent_withdrawn, no_longer_needed, ordered, other; requested when left out. Any other text is noted as other, and not kept."""


class PartnerChoiceList(TypedDict):
    items: list[Choice]
    """Values for the employment type of a mandate."""


class PartnerSkillPage(TypedDict):
    items: list[Skill]
    """Something a person can do, as the catalogue has it."""
    page: int
    limit: int
    count: int
    """Of all pages together."""
    outdated: NotRequired[bool]
    """True where the catalogue changed a moment ago and this was found in it as it was before: ask again to see the change. Null otherwise."""


class Place(TypedDict):
    """A place in India, under its present name."""
    city: str
    """The city, town or village."""
    state: str
    """The state or union territory."""
    pincode: str
    """The postal code asked for, else that of the main post office."""


class Project(TypedDict):
    """A project on which skills were used."""
    externalProjectId: str
    """The platform's own id of the project."""
    projectName: str
    """What the project is called."""
    description: str | None
    """What the student did, in the platform's words: questions are made from it. Null where it was not given."""
    url: str | None
    """Where it can be seen: http or https. Null where it was not given."""
    role: str | None
    """The student's part in it. Null where it was not given."""
    startDate: str | None
    """When it began, as the platform writes it. Null where it was not given."""
    endDate: str | None
    """When it ended, as the platform writes it. Null where it was not given."""


class RequestCount(TypedDict):
    """How often an operation was answered with one code in the last day."""
    operation: str
    """The method and the route."""
    code: str | None
    """The code of the refusals; null where all was well."""
    count: int
    """How many calls in the last day."""
    last_hour: int
    """How many calls in the last hour."""
    last_at: str
    """When the last of these calls came."""


class RequestCountList(TypedDict):
    items: list[RequestCount]
    """The calls of the last day, by operation and code, the most frequent first."""


class RequesterInfo(TypedDict):
    name: str
    email: str
    externalStudentId: str
    """The platform's own id of the student."""


class VerdictSignal(TypedDict):
    """Something about the way a skill was answered that a person should look at. It changes no verdict."""
    code: str
    """`fast_answers`, `shared_device` or `left_page`."""
    count: int
    """How often."""
    text: str
    """In words."""


class SkillVerdict(TypedDict):
    """A skill that the candidate was asked about, and what came of it."""
    skill_id: str
    """The id of the skill in the catalogue, `sk_…`."""
    name: str
    """The skill as it was called then."""
    verdict: Literal["verified", "not_verified", "inconclusive"]
    """What the answers about a skill showed."""
    score: float | None
    """The share of right answers, 0 to 1; null where nothing was asked about the skill."""
    correct: int
    """How many answers were right."""
    total: int
    """How many questions were asked, as `asked`."""
    rule: Literal["quick", "standard", "strict"] | None
    """The rule of the verdict; null where the skill was not asked about, or before there were rules."""
    asked: int
    """How many questions were asked."""
    confidence: float | None
    """How likely it is that the verdict is right, 0 to 1, where somebody competent and somebody who knows half were equally likely before; null without a verdict."""
    reason: Literal["not_finished", "too_few_questions", "questions_withdrawn"] | None
    """Why it is inconclusive; null otherwise."""
    basis: Literal["uncalibrated", "calibrated"]
    """What is known of the questions behind a verdict."""
    signals: list[VerdictSignal]
    """What a person should look at about the answers. They change no verdict."""


class ResultOutput(TypedDict):
    """Answers and verdicts, frozen when the result became final."""
    qualified: bool | None
    """True when nothing knocked out and every skill asked is verified; null when neither was asked."""
    enrichment: list[EnrichmentAnswer]
    """The mandate's questions with the answers."""
    skills: list[SkillVerdict]
    """One verdict for each skill to verify."""
    interest: InterestAnswer
    """Whether the job interests the candidate."""


class Result(TypedDict):
    """One candidate of one campaign, and what became of them."""
    result_id: str
    """The id of the result, `RS_…`."""
    campaign_id: str
    """The id of the campaign, `CP_…`."""
    mandate_id: str
    """The id of the mandate, `JM_…`."""
    job_id: str | None
    """Your own id of the job; null where none was given."""
    flow_version: int
    """The version of the mandate that this candidate goes by."""
    candidate: Candidate
    """Who was contacted; fields are null where personal data was erased."""
    status: Literal["pending", "completed", "declined", "failed"]
    """What became of a candidate; all but pending are final."""
    stage: Literal["invited", "reached", "consented", "enriched", "skills_done", "interest_given"]
    """How far a candidate got."""
    output: ResultOutput | None
    """Answers and verdicts; null while pending."""
    failure_reason: str | None
    """unreachable, expired, cancelled, channel_unavailable (nobody could be tried), erased, or null."""
    declined_reason: Literal["no_consent", "not_interested", "opted_out"] | None
    """Why the candidate declined; null where they have not."""
    channel: Literal["whatsapp", "sms", "email", "voice"] | None
    """The channel that reached the candidate, or was tried last."""
    contacts: list[Contact]
    """Messages and calls to the candidate, oldest first."""
    next_contact_at: str | None
    """When the candidate is contacted next; null when they are not."""
    expires_at: str
    """Until when the candidate may answer."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it last changed."""
    completed_at: str | None
    """When the result became final; null while pending."""


class ResultList(TypedDict):
    items: list[Result]
    next_cursor: str | None
    """Null on the last page."""


class Reviewer(TypedDict):
    """Who is asked to endorse the skills."""
    name: str
    """The reviewer's name."""
    email: str
    """Where the request to endorse is sent; not the student's own address."""
    company: str
    """Where the reviewer works."""
    website: str | None
    """The company's website, http or https. Null where it was not given."""


class ReviewerInput(TypedDict):
    sessionToken: NotRequired[str]
    serviceVerificationId: str
    name: str
    """The reviewer's name."""
    email: str
    """Where the request to endorse is sent; not the student's own address."""
    company: str
    """Where the reviewer works."""
    website: NotRequired[str]
    """The company's website, http or https."""


class RotatedKey(TypedDict):
    """A key with a new secret: the only time that the secret is shown."""
    key_id: str
    """The public id of the key, `VFN_TEST_…` or `VFN_LIVE_…`, as before."""
    secret: str
    """What calls are signed with from now on, `VFN_SK_…`. Shown this once."""
    old_secret_until: str
    """Until then the secret that was replaced is good too."""


class SelectedSkill(TypedDict):
    """A skill that a user of a web page has selected."""
    selected_skill_id: str
    """The id of the selection, a UUID."""
    user_id: str
    """The page's own id of the user, 1 to 128 characters."""
    skill_id: str
    """The id of the skill in the catalogue, `sk_…`."""
    sub_skill_id: str
    """The id of the sub-skill, `ss_…`."""
    master_skill_id: str
    """The id of the master skill, `ms_…`."""
    createdAt: str
    """When it was created."""
    updatedAt: str
    """When it last changed."""


class SelectionInput(TypedDict):
    user_id: str
    """Your own id of the user, kept as it is sent."""
    skill_id: str
    sub_skill_id: str
    """The sub-skill that the skill belongs to, `ss_…`."""
    master_skill_id: str
    """The master skill that the skill belongs to, `ms_…`."""


class SessionInputStudent(TypedDict):
    externalStudentId: str
    """The platform's own id of the student."""
    name: str
    """The student's name."""
    email: str
    """The student's e-mail address."""
    phone: NotRequired[str]
    """The student's phone number."""


class SessionInputProjectsItem(TypedDict):
    externalProjectId: str
    """The platform's own id of the project."""
    projectName: str
    """What the project is called."""
    description: NotRequired[str]
    """What the student did, in the platform's words: questions are made from it."""
    url: NotRequired[str]
    """Where it can be seen: http or https."""
    role: NotRequired[str]
    """The student's part in it."""
    startDate: NotRequired[str]
    """When it began, as the platform writes it."""
    endDate: NotRequired[str]
    """When it ended, as the platform writes it."""


class SessionInputWorkExperiencesItem(TypedDict):
    externalExperienceId: str
    """The platform's own id of the job."""
    company: str
    """The employer."""
    role: str
    """The student's role there."""
    description: NotRequired[str]
    """What the student did, in the platform's words: questions are made from it."""
    startDate: NotRequired[str]
    """When it began, as the platform writes it."""
    endDate: NotRequired[str]
    """When it ended, as the platform writes it."""


class SessionInputCertificatesItem(TypedDict):
    externalCertificateId: str
    """The platform's own id of the certificate."""
    certificateName: str
    """The title that stands on the certificate."""
    issuer: NotRequired[str]
    """Who issued it."""
    description: NotRequired[str]
    """What the student did, in the platform's words: questions are made from it."""
    url: NotRequired[str]
    """Where it can be seen: http or https."""
    issuedAt: NotRequired[str]
    """When it was issued, as the platform writes it."""


class SessionInput(TypedDict):
    student: SessionInputStudent
    endorsementType: NotRequired[Literal["manager", "peer", "client", "mentor"]]
    """What the reviewer is to the student. By default 'peer'."""
    projects: NotRequired[list[SessionInputProjectsItem]]
    """Projects on which the skills were used. By default []."""
    workExperiences: NotRequired[list[SessionInputWorkExperiencesItem]]
    """Jobs in which the skills were used. By default []."""
    certificates: NotRequired[list[SessionInputCertificatesItem]]
    """Certificates of the skills. By default []."""
    returnUrl: NotRequired[str]
    """Where the page of `assessmentUrl` leads back to: https, of an origin that the key allows."""


class SkillLookup(TypedDict):
    """What was found of the ids asked for."""
    items: list[Skill]
    """The skills found, in the order asked for, each once."""
    missing: list[str]
    """Ids that no skill has."""


class SkillLookupInput(TypedDict):
    skill_ids: list[str]


class SkillMatch(TypedDict):
    """A skill that a name may mean."""
    kind: Literal["skill", "occupation"]
    """A `skill` has `skill`, an `occupation` the other fields."""
    skill: NotRequired[Skill]
    """The skill, as the catalogue has it now."""
    score: float
    """How alike the name is. 1: the name or an alias of this skill and no other. 0.95: the same but for a plural, a hyphen or a space. 0.75 at most where several skills share the alias. Below: by shared and nearly spelled words, rare ones counting more. Below 0.55: nothing is alike, and the name was read as a text is."""
    occupation_id: NotRequired[str]
    """The id of the occupation, `oc_…`."""
    name: NotRequired[str]
    """What the occupation is called."""
    aliases: NotRequired[list[str]]
    """Other names of the occupation, in Hindi too."""
    skills: NotRequired[list[str]]
    """The ids of the skills that the work needs, the most telling first."""


class SkillNameMatch(TypedDict):
    """What was found for one of the names."""
    name: str
    """The name as it was sent."""
    outdated: NotRequired[bool]
    """True where the catalogue changed a moment ago and this was found in it as it was before: ask again to see the change. Null otherwise."""
    matches: list[SkillMatch]
    """At most 5 skills, the likeliest first; none where nothing is alike."""


class SkillNameMatchList(TypedDict):
    items: list[SkillNameMatch]
    """Finds what skills names may mean, in the order of the names."""


class SkillNamesInput(TypedDict):
    names: list[str]
    """Names as somebody typed them; misspellings, plurals and Hindi in Latin letters are understood."""


class SkillPage(TypedDict):
    items: list[Skill]
    """Something a person can do, as the catalogue has it."""
    page: int
    limit: int
    count: int
    """Of all pages together."""


class SkillRequest(TypedDict):
    """A skill that an organisation misses in the catalogue."""
    request_id: str
    """The id of the skill request, `SR_…`."""
    name: str
    """The skill as it was first asked for."""
    note: str | None
    """What tells operators which skill is meant. Null where it was not given."""
    status: Literal["pending", "resolved", "rejected"]
    """What became of a request for a skill."""
    skill_id: str | None
    """The skill it became, `sk_…`; null until it is resolved."""
    answer: str | None
    """Why it was rejected; null without a reason."""
    created_at: str
    """When it was created."""


class SkillRequestInput(TypedDict):
    name: str
    """The skill that is missing, as you call it."""
    note: NotRequired[str | None]
    """What tells operators which skill is meant."""


class SkillRequestList(TypedDict):
    items: list[SkillRequest]
    next_cursor: str | None
    """Null on the last page."""


class SkillTextInput(TypedDict):
    text: str
    """A job description or any other text, in any script."""


class SuggestedSkill(TypedDict):
    """A skill that a text may speak of without naming it."""
    skill: Skill
    """The skill, as the catalogue has it now."""
    score: float
    """The share of finds told with this score that are right: of ten with 0.8, eight. Learned from job ads that people labelled."""


class SkillsInText(TypedDict):
    """The skills and occupations that a text names."""
    outdated: NotRequired[bool]
    """True where the catalogue changed a moment ago and this was found in it as it was before: ask again to see the change. Null otherwise."""
    items: list[ExtractedSkill]
    """Sure finds with their mentions, the surest first."""
    suggestions: list[SuggestedSkill]
    """At most 10 further skills, the likeliest first; none that is among the items."""


class StoreItemsInput(TypedDict):
    sessionToken: NotRequired[str]
    serviceVerificationId: NotRequired[str]
    projectIds: NotRequired[list[str]]
    """The platform's own ids of projects that the session was opened with. By default []."""
    workExperienceIds: NotRequired[list[str]]
    """The platform's own ids of jobs that the session was opened with. By default []."""
    credentialIds: NotRequired[list[str]]
    """The platform's own ids of certificates that the session was opened with. By default []."""


class StoredProject(TypedDict):
    """A project that a verification rests on."""
    serviceProjectId: str
    """The service's own id of it."""
    externalProjectId: str
    """The platform's own id of it."""
    projectName: str
    """What the project is called."""


class StoredExperience(TypedDict):
    """A job that a verification rests on."""
    serviceExperienceId: str
    """The service's own id of it."""
    externalExperienceId: str
    """The platform's own id of it."""
    company: str
    """The employer."""
    role: str
    """The student's role there."""


class StoredCertificate(TypedDict):
    """A certificate that a verification rests on."""
    serviceCertificateId: str
    """The service's own id of it."""
    externalCertificateId: str
    """The platform's own id of it."""
    certificateName: str
    """The title that stands on the certificate."""


class StoredItems(TypedDict):
    """The projects, jobs and certificates that a verification rests on."""
    projects: list[StoredProject]
    """A project that a verification rests on."""
    experience: list[StoredExperience]
    """A job that a verification rests on."""
    certificates: list[StoredCertificate]
    """A certificate that a verification rests on."""


class StoreItemsVerification(TypedDict):
    """A student's skills, to be confirmed by a reviewer or by an assessment."""
    serviceVerificationId: str
    """The id of the verification, `SV_…`."""
    serviceUserId: str
    """The service's own id of the student, `SU_…`."""
    stored: StoredItems
    """The projects, jobs and certificates that a verification rests on."""


class StoreSkillsInputSkillsItem(TypedDict):
    skillId: str
    proofUrl: NotRequired[list[str]]
    """Links that show the skill, http or https. By default []."""


class StoreSkillsInput(TypedDict):
    sessionToken: NotRequired[str]
    serviceVerificationId: NotRequired[str]
    skills: list[StoreSkillsInputSkillsItem]
    """The skills to verify, at most 10."""


class VerificationVerificationSkill(TypedDict):
    """A skill that a verification is about."""
    skillId: str
    """The id of the skill in the catalogue, `sk_…`."""
    name: str
    """What the catalogue called it when it was stored."""
    proofUrl: list[str]
    """Links that show the skill."""


class StoreSkillsVerification(TypedDict):
    """A student's skills, to be confirmed by a reviewer or by an assessment."""
    serviceVerificationId: str
    """The id of the verification, `SV_…`."""
    skills: list[VerificationVerificationSkill]
    """The skills to verify, and what was found."""


class Student(TypedDict):
    """The student, as the platform gave them."""
    externalStudentId: str
    """The platform's own id of the student."""
    name: str
    """The student's name."""
    email: str
    """The student's e-mail address."""
    phone: str | None
    """The student's phone number. Null where it was not given."""


class SubSkill(TypedDict):
    """A part of a master skill, such as Masonry."""
    sub_skill_id: str
    """The id of the sub-skill, `ss_…`."""
    sub_skill_name: str
    """What the sub-skill is called."""
    master_skill_id: str
    """The id of the master skill, `ms_…`."""
    master_skill_name: str
    """What the master skill is called."""


class VerificationAssessedSkill(TypedDict):
    """How the questions about one skill were answered."""
    skillId: str
    """The id of the skill in the catalogue, `sk_…`."""
    correct: int
    """How many answers were right."""
    total: int
    """How many questions there were."""
    passed: bool
    """Whether 70 % or more were right."""
    confidence: float | None
    """How likely it is that passed is right, 0 to 1, where somebody competent and somebody who knows half were equally likely before; null where it was answered before this was reckoned."""


class SubmittedAssessment(TypedDict):
    """How the questions were answered: numbers, and never which ones."""
    serviceVerificationId: str
    """The id of the verification, `SV_…`."""
    score: int
    """How many answers were right."""
    total: int
    """How many questions there were."""
    passed: bool
    """Whether 70 % or more were right; no further attempt is taken then."""
    skills: list[VerificationAssessedSkill]
    """How the questions about each skill were answered."""
    attempt: int
    """The number of the attempt with these sources and skills within 30 days."""
    attemptsLeft: int
    """How many of the 3 attempts are left."""


class TestActionInputAnswersItem(TypedDict):
    key: str
    """Your key of the question."""
    answer: str | None
    """yes or no, or own words for a voice question; null skips one that is not required."""


class TestActionInputVerdictsItem(TypedDict):
    skill_id: str
    """A skill of the mandate with verify true."""
    verdict: Literal["verified", "not_verified", "inconclusive"]
    """verified answers rightly until the skill is verified, not_verified wrongly until it is not, inconclusive (answer alone) leaves the last question open."""


class TestActionInput(TypedDict):
    action: Literal["deliver", "bounce", "open", "consent", "answer", "complete", "decline", "opt_out", "expire"]
    """What happens to the candidate. deliver and bounce: the report on the last message; after a bounce the next message goes out at once, and after the last one the result fails as unreachable. answer: what is given here, or else all that is asked now; complete: all that is left, to the end; both come after consent."""
    answers: NotRequired[list[TestActionInputAnswersItem] | None]
    """With answer and complete: the answers to your own questions. What complete is not given is answered so that it does not knock out."""
    verdicts: NotRequired[list[TestActionInputVerdictsItem] | None]
    """With answer and complete: the verdicts wanted. A skill that complete is not given is verified."""
    interested: NotRequired[bool | None]
    """With answer and complete: whether the job interests them; complete takes true when left out."""


class TestEventInput(TypedDict):
    type: Literal["mandate.ready", "mandate.failed", "campaign.completed", "result.reached", "result.consented", "result.completed", "result.declined", "result.failed", "result.updated", "verification.initiated", "verification.completed", "skill_request.resolved", "skill_request.rejected", "credits.low", "webhook.disabled", "webhook.test"]
    """The type of the event."""
    data: NotRequired[dict[str, Any] | None]
    """Data of your own, laid over that of the fixture: objects field by field, everything else in its place. The whole must fit the description of this type's data; 16 KB at most."""


class TestPageLink(TypedDict):
    """Where the page of a candidate is in test mode, to be gone through by hand."""
    result_id: str
    """The id of the result, `RS_…`."""
    url: str
    """Where the page is, with the token of the candidate in its fragment."""
    status: str
    """The status of the result: `pending` while the page takes answers; the simulator may have ended it before."""
    stage: str
    """How far the candidate is: `invited` before the page is opened."""
    expires_at: str
    """From then on the page takes no answers."""


class WorkExperience(TypedDict):
    """A job in which skills were used."""
    externalExperienceId: str
    """The platform's own id of the job."""
    company: str
    """The employer."""
    role: str
    """The student's role there."""
    description: str | None
    """What the student did, in the platform's words: questions are made from it. Null where it was not given."""
    startDate: str | None
    """When it began, as the platform writes it. Null where it was not given."""
    endDate: str | None
    """When it ended, as the platform writes it. Null where it was not given."""


class VerificationSkill(TypedDict):
    """A skill that a verification is about."""
    skillId: str
    """The id of the skill in the catalogue, `sk_…`."""
    name: str
    """What the catalogue called it when it was stored."""
    proofUrl: list[str]
    """Links that show the skill."""
    verified: bool | None
    """Whether it was confirmed; null until the end."""
    comment: str | None
    """The reviewer's comment on it; null without one."""


class Verification(TypedDict):
    """A student's skills, to be confirmed by a reviewer or by an assessment."""
    serviceVerificationId: str
    """The id of the verification, `SV_…`."""
    serviceUserId: str
    """The service's own id of the student, `SU_…`."""
    status: str
    """open, method_set, items_stored, awaiting_reviewer, questions_generated, passed, failed, endorsed, declined, cancelled or expired."""
    verificationMethod: str | None
    """human or assessment; null until it is chosen."""
    endorsementType: str
    """What the reviewer is to the student, such as manager."""
    student: Student
    """The student, as the platform gave them."""
    projects: list[Project]
    """Projects as submitted; `items` says which are used."""
    workExperiences: list[WorkExperience]
    """Jobs as submitted; `items` says which are used."""
    certificates: list[Certificate]
    """Certificates as submitted; `items` says which are used."""
    skills: list[VerificationSkill]
    """The skills to verify, and what was found."""
    stored: StoredItems
    """The projects, jobs and certificates that a verification rests on."""
    reviewer: Reviewer | None
    """Who is asked to endorse; null if nobody."""
    overallComment: str | None
    """The reviewer's comment on all skills; null without one."""
    assessments: list[Assessment]
    """Its sets of questions, and how they were answered."""
    createdAt: str
    """When it was created."""
    expiresAt: str
    """From then on its session takes no more writes."""
    completedAt: str | None
    """When it ended; null before."""


class VerificationErrorError(TypedDict):
    code: Literal["INVALID_REQUEST", "MISSING_SESSION_TOKEN", "MISSING_VERIFICATION_ID", "MISSING_VERIFICATION_METHOD", "INVALID_VERIFICATION_METHOD", "VERIFICATION_METHOD_NOT_SET", "INVALID_VERIFICATION_TYPE", "NO_SKILLS", "SKILL_NOT_FOUND", "INVALID_PROOF_URL", "NO_ITEMS_SELECTED", "ITEM_NOT_FOUND", "MISSING_NAME", "MISSING_EMAIL", "INVALID_EMAIL", "MISSING_COMPANY", "INVALID_WEBSITE", "INCOMPLETE_ENDORSEMENT", "UNKNOWN_QUESTION", "INVALID_ANSWER", "INVALID_RECORDING", "ANSWER_REQUIRED", "INVALID_LANGUAGE", "NO_DATA", "ASSESSMENT_NOT_GENERATED", "INVALID_ANSWERS", "UNAUTHORIZED", "HTTPS_REQUIRED", "INVALID_TOKEN", "ASSESSMENT_LOCKED", "NOT_FOUND", "SESSION_NOT_FOUND", "VERIFICATION_NOT_FOUND", "METHOD_LOCKED", "DUPLICATE_SKILLS_IN_BUNDLE", "MAX_SKILLS_PER_SOURCE", "ASSESSMENT_ALREADY_PASSED", "ASSESSMENT_ALREADY_SUBMITTED", "DUPLICATE_REVIEWER_EMAIL", "TOO_MANY_CHANGES", "ALREADY_ENDORSED", "STEP_NOT_OPEN", "CONSENT_TEXT_CHANGED", "RESULT_CLOSED", "PAYLOAD_TOO_LARGE", "RATE_LIMITED", "GENERATION_FAILED", "INTERNAL_ERROR", "SERVICE_DISABLED"]
    message: str


class VerificationError(TypedDict):
    """Every refusal of the verification surface."""
    success: Literal[False]
    error: VerificationErrorError


class VerificationMethodInput(TypedDict):
    sessionToken: NotRequired[str]
    serviceVerificationId: str
    verificationMethod: Literal["human", "assessment"]


class VerificationReviewer(TypedDict):
    """Who is asked to endorse the skills."""
    serviceVerificationId: str
    """The id of the verification, `SV_…`."""
    name: str
    """The reviewer's name."""
    email: str
    """Where the request to endorse is sent; not the student's own address."""
    company: str
    """Where the reviewer works."""
    website: str | None
    """The company's website, http or https. Null where it was not given."""


class VerificationSource(TypedDict):
    """The source items in one object: experience before project before certificate."""
    type: str
    title: str
    subtitle: str
    meta: str
    description: str


class VerificationVerification(TypedDict):
    """A student's skills, to be confirmed by a reviewer or by an assessment."""
    serviceVerificationId: str
    """The id of the verification, `SV_…`."""
    status: str
    """open, method_set, items_stored, awaiting_reviewer, questions_generated, passed, failed, endorsed, declined, cancelled or expired."""


class VerifyPageSkill(TypedDict):
    skillId: str
    """The id of the skill in the catalogue, `sk_…`."""
    name: str
    proofUrl: list[str]


class VerifyPage(TypedDict):
    """What a reviewer's page shows, to whoever knows its id."""
    serviceVerificationId: str
    """The id of the verification, `SV_…`."""
    endorserInfo: EndorserInfo
    requesterInfo: RequesterInfo
    source: VerificationSource
    """The source items in one object: experience before project before certificate."""
    skills: list[VerifyPageSkill]
    endorsementType: str
    status: str


class Webhook(TypedDict):
    """An address of yours that events are posted to."""
    webhook_id: str
    """The id of the webhook, `WH_…`."""
    url: str
    """Where events are sent: https; http only to loopback, and only where private targets are allowed."""
    events: list[str]
    """The types of events it is sent, or * for all."""
    description: str | None
    """What the webhook is for. Null where it was not given."""
    organisations: Literal["own", "all"]
    """Whose events the webhook is sent."""
    status: Literal["active", "disabled"]
    """Disabled by a change, an answer of 410, or 5 days of failures."""
    failing_since: str | None
    """When the first delivery failed since the last success; null while they succeed."""
    origin: Literal["api", "playground"]
    """Where something was made; it can be changed only from there."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it last changed."""
    archived_at: str | None
    """When it was archived; null while it is in use."""


class WebhookAttempt(TypedDict):
    """One attempt to deliver an event, kept 30 days."""
    delivery_id: str
    """The id of the delivery, the same for all attempts to deliver one event to one webhook."""
    event_id: str
    """The id of the event, `EV_…`."""
    attempt: int
    """The number of the attempt within the delivery, from 1."""
    status: Literal["succeeded", "failed"]
    """How an attempt to deliver an event ended."""
    response_status: int | None
    """The HTTP status of the answer; null without one."""
    duration_ms: int
    """How long it took, in milliseconds."""
    error: str | None
    """What went wrong, for people to read; null where nothing did."""
    at: str
    """When it was made."""
    next_attempt_at: str | None
    """When it is tried again; null when it is not, or waits for the webhook to be active."""


class WebhookAttemptList(TypedDict):
    items: list[WebhookAttempt]
    next_cursor: str | None
    """Null on the last page."""


class WebhookChangeInput(TypedDict):
    url: NotRequired[str | None]
    """Where events are sent: https; http only to loopback, and only where private targets are allowed."""
    events: NotRequired[list[Literal["mandate.ready", "mandate.failed", "campaign.completed", "result.reached", "result.consented", "result.completed", "result.declined", "result.failed", "result.updated", "verification.initiated", "verification.completed", "skill_request.resolved", "skill_request.rejected", "credits.low", "webhook.disabled", "webhook.test", "*"]] | None]
    """The types of events to send, or ['*'] for all. `credits.low` comes when a charge leaves less than a fifth of what there was after the last grant, `webhook.disabled` when another endpoint was disabled because of its answers."""
    description: NotRequired[str | None]
    """What the webhook is for; null takes it away."""
    status: NotRequired[Literal["active", "disabled"] | None]
    """active enables it again and goes on with what waited."""


class WebhookInput(TypedDict):
    url: str
    """Where events are sent: https; http only to loopback, and only where private targets are allowed."""
    events: list[Literal["mandate.ready", "mandate.failed", "campaign.completed", "result.reached", "result.consented", "result.completed", "result.declined", "result.failed", "result.updated", "verification.initiated", "verification.completed", "skill_request.resolved", "skill_request.rejected", "credits.low", "webhook.disabled", "webhook.test", "*"]]
    """The types of events to send, or ['*'] for all. `credits.low` comes when a charge leaves less than a fifth of what there was after the last grant, `webhook.disabled` when another endpoint was disabled because of its answers."""
    description: NotRequired[str | None]
    """What the webhook is for."""
    organisations: NotRequired[Literal["own", "all"] | None]
    """Whose events: one's own, or (all) those of a platform and of all its employers, each with its organisation_id. By default 'own'."""


class WebhookList(TypedDict):
    items: list[Webhook]
    next_cursor: str | None
    """Null on the last page."""


class WebhookReplay(TypedDict):
    """The events that are sent again, outside of their order."""
    event_ids: list[str] | None
    """The events asked for; null where a time was given."""
    since: str | None
    """Events from that moment on are sent again; null where events were named."""
    webhook_id: str
    """The id of the webhook, `WH_…`."""


class WebhookReplayInput(TypedDict):
    event_ids: NotRequired[list[str] | None]
    """The events to send again."""
    since: NotRequired[str | None]
    """All events from then on, at most 30 days ago. Either this or `eventIds`, not both."""
    until: NotRequired[str | None]
    """With `since`: only events before then. Left out, all up to now."""


class WebhookSummary(TypedDict):
    """The figures of a webhook."""
    webhook_id: str
    """The id of the webhook, `WH_…`."""
    status: Literal["active", "disabled"]
    """Whether events are sent to a webhook."""
    failing_since: str | None
    """When the first delivery failed since the last success; null while they succeed."""
    last_hour: DeliveryFigures
    """The figures of the last hour."""
    last_day: DeliveryFigures
    """The figures of the last 24 hours."""
    waiting: int
    """Events not delivered yet, counted up to 10,000."""
    oldest_waiting_at: str | None
    """When the oldest event that waits happened; null when none does."""


class WebhookTest(TypedDict):
    """A test event on its way to a webhook."""
    event_id: str
    """The test event, `EV_…`."""
    webhook_id: str
    """The id of the webhook, `WH_…`."""


class WebhookWithSecret(TypedDict):
    """A webhook with its secret, which is shown this once."""
    secret: str
    """What deliveries are signed with, `whsec_…` as in Standard Webhooks."""
    webhook_id: str
    """The id of the webhook, `WH_…`."""
    url: str
    """Where events are sent: https; http only to loopback, and only where private targets are allowed."""
    events: list[str]
    """The types of events it is sent, or * for all."""
    description: str | None
    """What the webhook is for. Null where it was not given."""
    organisations: Literal["own", "all"]
    """Whose events the webhook is sent."""
    status: Literal["active", "disabled"]
    """Disabled by a change, an answer of 410, or 5 days of failures."""
    failing_since: str | None
    """When the first delivery failed since the last success; null while they succeed."""
    origin: Literal["api", "playground"]
    """Where something was made; it can be changed only from there."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it last changed."""
    archived_at: str | None
    """When it was archived; null while it is in use."""


class Workflow(TypedDict):
    """How candidates are contacted: channels, languages, follow-ups."""
    workflow_id: str
    """The id of the workflow, `WF_…`."""
    name: str
    """What people call it."""
    description: str | None
    """What it is for. Null where it was not given."""
    default_methods: list[Literal["data_enrichment", "skill_verification", "interest_collection"]]
    """What candidates go through where a mandate does not say."""
    languages: list[str]
    """The languages candidates are written to in; the first where they have none of these."""
    channels: list[Literal["whatsapp", "sms", "email", "voice"]]
    """How candidates are reached, in the order tried."""
    follow_ups: FollowUps
    """How often those who do not react are contacted again."""
    expires_in_days: int
    """Days that a candidate has from the invitation on."""
    verification_rule: Literal["quick", "standard", "strict"]
    """How sure a verdict on a skill must be."""
    status: Literal["active", "archived"]
    """Whether mandates can be made on a workflow."""
    origin: Literal["api", "playground"]
    """Where something was made; it can be changed only from there."""
    warnings: list[str]
    """What the workflow asks for and the service cannot do, such as a channel that it cannot send by."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it last changed."""


class WorkflowInputFollowUps(TypedDict):
    max: int
    """How many follow-ups at most."""
    interval_hours: int
    """Hours between two of them."""


class WorkflowInput(TypedDict):
    name: str
    """What people call it."""
    description: NotRequired[str | None]
    """What it is for."""
    default_methods: NotRequired[list[Literal["data_enrichment", "skill_verification", "interest_collection"]] | None]
    """What candidates go through where a mandate does not say. By default ['data_enrichment','skill_verification','interest_collection']."""
    languages: NotRequired[list[Literal["en", "hi", "bn", "ta", "te", "mr", "gu", "kn", "ml", "pa", "or", "as", "ur"]] | None]
    """The languages candidates are written to in; the first where they have none of these. By default ['en']."""
    channels: NotRequired[list[Literal["whatsapp", "sms", "email", "voice"]] | None]
    """How candidates are reached, in the order tried. By default ['sms','email']."""
    follow_ups: NotRequired[WorkflowInputFollowUps | None]
    """How often those who do not react are contacted again. By default {'max':2,'interval_hours':24}."""
    expires_in_days: NotRequired[int | None]
    """Days that a candidate has from the invitation on. By default 7."""
    verification_rule: NotRequired[Literal["quick", "standard", "strict"] | None]
    """How sure a verdict must be. A skill is asked until so many answers are right, which verifies it, or so many are wrong: quick 5 and 2, standard 7 and 3, strict 10 and 4. A mandate takes it over when its questions are prepared; a skill with too few questions falls to the next smaller rule. By default 'standard'."""


class WorkflowList(TypedDict):
    items: list[Workflow]
    next_cursor: str | None
    """Null on the last page."""


class WorkflowOutcome(TypedDict):
    """What a change of a workflow did."""
    workflow_id: str
    """The id of the workflow, `WF_…`."""
    name: str
    """What people call it."""
    description: str | None
    """What it is for. Null where it was not given."""
    default_methods: list[Literal["data_enrichment", "skill_verification", "interest_collection"]]
    """What candidates go through where a mandate does not say."""
    languages: list[str]
    """The languages candidates are written to in; the first where they have none of these."""
    channels: list[Literal["whatsapp", "sms", "email", "voice"]]
    """How candidates are reached, in the order tried."""
    follow_ups: FollowUps
    """How often those who do not react are contacted again."""
    expires_in_days: int
    """Days that a candidate has from the invitation on."""
    verification_rule: Literal["quick", "standard", "strict"]
    """How sure a verdict on a skill must be."""
    status: Literal["active", "archived"]
    """Whether mandates can be made on a workflow."""
    origin: Literal["api", "playground"]
    """Where something was made; it can be changed only from there."""
    warnings: list[str]
    """What the workflow asks for and the service cannot do, such as a channel that it cannot send by."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it last changed."""


_WorkflowOverviewKeywords = TypedDict("_WorkflowOverviewKeywords", {"from": str})


class WorkflowOverview(_WorkflowOverviewKeywords):
    """What happened on the days asked for, each thing counted on its own day in India: who was invited before and completed on one of them counts as completed only."""
    workflow_id: str
    """The id of the workflow, `WF_…`."""
    to: str
    """The last day, counted too."""
    funnel: list[FunnelCount]
    """All stages, in their order. A stage that a mandate does not have is passed by: enriched counts only those who answered its questions, skills_done only those who did its skills, and either may be below completed. qualified are those of the completed whose output says so."""
    channels: list[ChannelFigures]
    """All four channels, also those without figures."""
    follow_ups: list[FollowUpFigures]
    """The follow-ups 1 to 5; the first contact is none of them."""
    calls: CallFigures
    """The figures of phone calls."""
    drop_offs: list[DropOff]
    """How many of the candidates who declined or failed stopped at each step."""
    languages: list[LanguageFigures]
    """The languages of the workflow, and any other that candidates had."""


class SentEvent(TypedDict):
    """An event as a webhook is sent it."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: str
    """What happened, such as `result.completed`."""
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: dict[str, Any]
    """The record it is about, as it was then, spelled as in REST."""
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""

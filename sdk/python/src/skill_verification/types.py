"""What the service takes and answers. Written by `npm run schema` from the description; not changed by hand."""

from typing import Any, Literal, NotRequired, TypedDict

EventType = Literal["mandate.ready", "mandate.failed", "campaign.completed", "result.reached", "result.consented", "result.completed", "result.declined", "result.failed", "result.updated", "candidate.withdrew", "candidate.erased", "student.withdrew", "student.erased", "verification.initiated", "verification.completed", "skill_request.resolved", "skill_request.rejected", "credential.issued", "credential.revoked", "credits.low", "webhook.disabled", "webhook.test"]
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
    metadata: dict[str, Any] | None
    """Names and texts of your own; null where none were sent."""
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
    basis: NotRequired[Literal["applied", "opted_in", "sourced"] | None]
    """Why they may be written to: they `applied`, `opted_in`, or were `sourced`; the last is reached only by templates of advertising or explicit consent. By default 'applied'."""
    basis_at: NotRequired[str | None]
    """Since when: the day they applied or agreed."""
    metadata: NotRequired[dict[str, Any] | None]
    """Names and texts of your own, at most 20 with names of up to 40 characters; results and events have them, and results are listed by them."""
    again: NotRequired[bool | None]
    """Contact this person although they are on the mandate, or in the campaign, already. The same person twice in one call still counts as one, unless both have this and their own ids differ. By default false."""


class CampaignInput(TypedDict):
    mandate_id: str
    """The mandate it is for, `JM_…`; it must be ready when the campaign starts."""
    name: str
    """What people call it."""
    open: NotRequired[bool | None]
    """Keep the campaign from completing by itself, and take candidates, until it is closed. By default false."""
    metadata: NotRequired[dict[str, Any] | None]
    """Names and texts of your own, at most 20 with names of up to 40 characters; results and events have them, and results are listed by them."""
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
    metadata: dict[str, Any] | None
    """Names and texts of your own; null where none were sent."""
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


class KnownCandidate(TypedDict):
    """A candidate of the list who would not be accepted, and cost nothing."""
    index: int
    """The place in the list that was sent, from 0."""
    result_id: str | None
    """The result of the same person in the campaign or on the mandate; null when the list itself has them twice."""


class ReachedCandidates(TypedDict):
    """Candidates whose first contact leaves in one way."""
    channel: str
    """`whatsapp`, `sms`, `email` or `voice`."""
    language: str
    """The language of the message."""
    template: str | None
    """The template by which it leaves, as its provider knows it; null where none is needed."""
    count: int
    """How many candidates."""


class UnreachableCandidates(TypedDict):
    """Candidates whom no channel reaches."""
    reason: str
    """Why: `no_adapter`, `no_address`, `no_template` or `opted_out`."""
    count: int
    """How many candidates."""


class CampaignPreview(TypedDict):
    """What a call with these candidates would do now. Nothing was written."""
    accepted: int
    """Candidates that would be accepted."""
    duplicates: list[KnownCandidate]
    """Candidates who are known already."""
    rejected: list[RejectedCandidate]
    """Candidates that break a rule."""
    credits: CampaignCredits
    """What the call would take, and what there is now."""
    reach: list[ReachedCandidates]
    """How the first contacts leave."""
    unreachable: list[UnreachableCandidates]
    """Who cannot be reached, and why."""
    messages: int
    """Messages and calls that it takes at most, with all follow-ups."""
    segments: int
    """Parts of text messages that the first contacts are paid as."""
    contact_from: str
    """When the first message could go, by the hours in which people are written to."""
    warnings: list[str]
    """What keeps candidates from being reached, such as a channel that the service cannot send by."""


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


class CandidateNoticeItem(TypedDict):
    """One thing that a notice tells."""
    title: str
    text: str


class CandidateConsentText(TypedDict):
    """The notice to agree to, in one language."""
    language: str
    paragraphs: list[str]
    """The short form."""
    whole: list[CandidateNoticeItem]
    """The whole notice, item by item."""


class CandidateConsent(TypedDict):
    """What the candidate is asked to agree to."""
    version: str
    texts: list[CandidateConsentText]
    """The notice to agree to, in one language."""


class CandidateConsentInput(TypedDict):
    token: str
    agreed: bool
    adult: NotRequired[bool]
    """Whether the candidate is 18 or older, which agreeing says as well; false ends the request as `under_age` and erases the person."""
    textVersion: str
    """Of the text that was shown."""
    language: Literal["en", "hi", "bn", "ta", "te", "mr", "gu", "kn", "ml", "pa", "or", "as", "ur"]


class CandidateCredential(TypedDict):
    """A verified skill, for which the candidate may take a credential."""
    skillId: str
    """The id of the skill in the catalogue, `sk_…`."""
    skillName: str
    url: str | None
    """Where it is, once it was taken."""


class CandidateCredentialsInput(TypedDict):
    token: str
    skillIds: list[str]
    """The verified skills to take a credential for."""
    withName: NotRequired[bool]
    """Whether the name of the person is on it; by default it is not."""


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
    skillNames: dict[str, Any]
    """The name of the skill in other languages than English."""
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
    questionLanguages: list[str]
    """The languages in which questions about skills are there; none where none is asked."""
    candidateName: str | None
    companyName: str
    jobTitle: str
    optedOut: bool
    """Wants to hear nothing more from this organisation."""
    canWithdraw: bool
    """Whether there is a consent that can be taken back."""
    withdrawnAt: str | None
    """When the candidate took the consent back."""
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
    credentials: list[CandidateCredential]
    """At the end: the skills that were verified."""


class CandidateSkillAnswerInput(TypedDict):
    token: str
    questionId: str
    option: int
    seconds: NotRequired[float]
    """How long the question was on the screen, by the clock of the page."""
    left: NotRequired[int]
    """How often the page was left while the question was open."""
    device: NotRequired[str]
    """A random id that the page keeps in the storage of the browser for 30 days."""


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
    basis: NotRequired[Literal["applied", "opted_in", "sourced"] | None]
    """Why they may be written to: they `applied`, `opted_in`, or were `sourced`; the last is reached only by templates of advertising or explicit consent. By default 'applied'."""
    basis_at: NotRequired[str | None]
    """Since when: the day they applied or agreed."""
    metadata: NotRequired[dict[str, Any] | None]
    """Names and texts of your own, at most 20 with names of up to 40 characters; results and events have them, and results are listed by them."""
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
    campaign_id: str | None
    """The campaign of the candidate it was for; null for a grant or a move."""
    created_at: str
    """When it was created."""


class CreditEntryList(TypedDict):
    items: list[CreditEntry]
    next_cursor: str | None
    """Null on the last page."""


class CreditMove(TypedDict):
    """Credits that went between the platform and an employer."""
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
    """How many credits, of the platform's accounts of this mode."""


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


class DrivenVerification(TypedDict):
    """A verification of test mode after an action."""
    serviceVerificationId: str
    """The id of the verification, `SV_…`."""
    status: str
    """The state after the action, such as `endorsed`."""
    reviewerLink: str | None
    """The link of the reviewer's email; null for other actions."""


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
    scopes: NotRequired[list[Literal["skills:read", "skills:request", "lookups:read", "workflows:read", "workflows:write", "mandates:read", "mandates:write", "campaigns:read", "campaigns:write", "results:read", "events:read", "events:ack", "webhooks:read", "webhooks:write", "analytics:read", "requests:read", "candidates:erase", "keys:write", "organisation:write"]] | None]
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


class EndedSession(TypedDict):
    """A session that is over."""
    ended: bool


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
    organisation_id: NotRequired[str]
    """Whose event it is; given where those of several organisations are listed."""


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
    names: dict[str, Any]
    """Its names in other languages, by their codes: those that candidates read and hear."""
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
    names: NotRequired[dict[str, Any]]
    """Its names in other languages, by their codes."""
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


class SkillNames(TypedDict):
    skillId: str
    """The id of the skill in the catalogue, `sk_…`."""
    names: dict[str, Any]
    """The name in other languages than English."""


class LinkState(TypedDict):
    serviceVerificationId: str
    """The id of the verification, `SV_…`."""
    opens: bool
    """False for a link that is wrong, void or expired."""
    skills: list[SkillNames]
    """The skills of the request; empty for a link that does not open it."""


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


class MessageTemplate(TypedDict):
    """A text of a sender in one language, as it is registered."""
    step: str
    """`first`, `follow_up` or `code`."""
    language: str
    """The language of the text."""
    category: str
    """The category it is registered in."""
    template_id: str | None
    """The content template id, the `ContentSid` or the name of the template."""
    text: str
    """The text with its variables in braces."""
    variables: list[str]
    """The variables in the order of the text."""
    status: Literal["draft", "submitted", "approved", "rejected", "paused"]
    """How the registration stands."""
    reason: str | None
    """Why it was rejected or paused."""


class MessageTemplatesInputTemplatesItem(TypedDict):
    step: Literal["first", "follow_up", "code"]
    """`first` contact or `follow_up`, or `code` of the page of rights, for sms."""
    language: Literal["en", "hi", "bn", "ta", "te", "mr", "gu", "kn", "ml", "pa", "or", "as", "ur"]
    """The language of the text."""
    category: Literal["service_implicit", "service_explicit", "promotional", "utility", "marketing"]
    """As it is registered: `service_implicit`, `service_explicit` or `promotional` for sms, `utility` or `marketing` for whatsapp."""
    template_id: NotRequired[str | None]
    """The content template id, the `ContentSid` or the name of the template; needed to be approved."""
    text: NotRequired[str | None]
    """The registered text with {company}, {title} and {link}, or {code}; ours when left out."""
    status: NotRequired[Literal["draft", "submitted", "approved", "rejected", "paused"] | None]
    """How the registration stands. By default 'draft'."""
    reason: NotRequired[str | None]
    """Why it was rejected or paused."""


class MessageTemplatesInput(TypedDict):
    templates: list[MessageTemplatesInputTemplatesItem]
    """Templates to add, or to change where step, language and category are those of one."""


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


class OrganisationSettingsInputPrivacyContact(TypedDict):
    name: str
    """A person or an office."""
    email: str
    """Where they are written to."""
    phone: NotRequired[str | None]
    """A phone number, E.164 such as +919876543210."""


class OrganisationSettingsInput(TypedDict):
    privacy_contact: NotRequired[OrganisationSettingsInputPrivacyContact | None]
    """Whom candidates ask about their data."""
    results_days: NotRequired[int | None]
    """How many days after its end a result keeps personal data; verdicts and counts stay. 730 at first."""


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
    """The reason, for the audit log: requested, consent_withdrawn, no_longer_needed, ordered, under_age, other; requested when left out. Any other text is noted as other, and not kept."""


class PrivacyContact(TypedDict):
    """Whom people ask about their data."""
    name: str
    """A person or an office."""
    email: str
    """Where they are written to."""
    phone: str | None
    """E.164; null without one."""


class OwnOrganisation(TypedDict):
    """The caller's organisation, with what it decides about personal data."""
    organisation_id: str
    """Its id, `OR_…`."""
    name: str
    """What people call it."""
    privacy_contact: PrivacyContact | None
    """Whom candidates ask about their data; null without one."""
    results_days: int
    """How many days after its end a result keeps personal data."""


class OwnOrganisationOutcome(TypedDict):
    """The caller's organisation as a change has left it."""
    organisation_id: str
    """Its id, `OR_…`."""
    name: str
    """What people call it."""
    privacy_contact: PrivacyContact | None
    """Whom candidates ask about their data; null without one."""
    results_days: int
    """How many days after its end a result keeps personal data."""


class PartnerChoiceList(TypedDict):
    items: list[Choice]
    """Values for the employment type of a mandate."""


class PartnerEvent(TypedDict):
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


class PrivacyAnswerInput(TypedDict):
    answer: str
    """What the person reads on the page of their rights."""


class PrivacyRequest(TypedDict):
    """What a person asked for on the page of their rights."""
    privacy_request_id: str
    """The id of the request, `PR_…`."""
    kind: Literal["access", "correct", "withdraw", "erase", "grievance"]
    """What a person asks for."""
    status: Literal["open", "answered", "done"]
    """How a request stands."""
    result_ids: list[str]
    """The person's results when they asked."""
    verification_ids: list[str]
    """The person's verifications as a student when they asked, `SV_…`."""
    words: str | None
    """The person's own words; null once they are erased."""
    answer: str | None
    """The answer of the organisation."""
    created_at: str
    """When it was created."""
    due_at: str
    """Until when it has to be done: 90 days, 30 for a complaint."""
    closed_at: str | None
    """When it was answered or done."""


class PrivacyRequestList(TypedDict):
    items: list[PrivacyRequest]
    next_cursor: str | None
    """Null on the last page."""


class PrivacyRequestOutcome(TypedDict):
    """A request as an answer has left it."""
    privacy_request_id: str
    """The id of the request, `PR_…`."""
    kind: Literal["access", "correct", "withdraw", "erase", "grievance"]
    """What a person asks for."""
    status: Literal["open", "answered", "done"]
    """How a request stands."""
    result_ids: list[str]
    """The person's results when they asked."""
    verification_ids: list[str]
    """The person's verifications as a student when they asked, `SV_…`."""
    words: str | None
    """The person's own words; null once they are erased."""
    answer: str | None
    """The answer of the organisation."""
    created_at: str
    """When it was created."""
    due_at: str
    """Until when it has to be done: 90 days, 30 for a complaint."""
    closed_at: str | None
    """When it was answered or done."""


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
    credential_url: str | None
    """Where the credential is that the person has taken for the skill; null without one."""


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


class ResultConsent(TypedDict):
    """What a candidate agreed to, and when."""
    notice_version: str
    """The version of the notice, the same in all languages."""
    notice_hash: str | None
    """SHA-256 of the notice's words in this language; null for a version that is no longer known."""
    language: str
    """The language in which it was read or heard."""
    channel: Literal["page", "voice"]
    """How a candidate agreed."""
    at: str
    """A moment, ISO 8601 in UTC with milliseconds."""
    withdrawn_at: str | None
    """When the candidate took it back; null while it holds."""


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
    metadata: dict[str, Any] | None
    """Names and texts of your own: the campaign's, and over it the candidate's; null where none were sent, or they were erased."""
    status: Literal["pending", "completed", "declined", "failed"]
    """What became of a candidate; all but pending are final."""
    stage: Literal["invited", "reached", "consented", "enriched", "skills_done", "interest_given"]
    """How far a candidate got."""
    output: ResultOutput | None
    """Answers and verdicts; null while pending."""
    failure_reason: str | None
    """unreachable, expired, cancelled, channel_unavailable (nobody could be tried), erased, or null."""
    declined_reason: Literal["no_consent", "not_interested", "opted_out", "under_age", "withdrawn"] | None
    """Why the candidate declined; null where they have not."""
    consent: ResultConsent | None
    """What the candidate agreed to; null where they have not."""
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


class RightsAnswer(TypedDict):
    """An answer to a question of an organisation."""
    question: str
    answer: str | None
    """Null for one that was skipped, or only spoken."""


class RightsCodeInput(TypedDict):
    address: str
    """A phone number or an e-mail address."""
    language: Literal["en", "hi", "bn", "ta", "te", "mr", "gu", "kn", "ml", "pa", "or", "as", "ur"]
    """The language of the message."""


class RightsCredentialsInput(TypedDict):
    session: str
    organisationId: str


class RightsFile(TypedDict):
    """Everything that is kept about a person, as a file."""
    name: str
    """The name to save it by."""
    content: str
    """JSON."""


class RightsSkill(TypedDict):
    """What came of the questions about one skill."""
    name: str
    verdict: str


class RightsResult(TypedDict):
    """One request of an organisation to the person, and what is kept of it."""
    resultId: str
    """The id of the result, `RS_…`."""
    companyName: str
    jobTitle: str
    name: str | None
    phone: str | None
    email: str | None
    open: bool
    """Whether it can still be answered."""
    createdAt: str
    """When it was created."""
    agreedAt: str | None
    """When the person agreed; null where they did not."""
    withdrawnAt: str | None
    """When the consent was taken back."""
    recordings: int
    """How many recordings of spoken answers are kept."""
    answers: list[RightsAnswer]
    """An answer to a question of an organisation."""
    skills: list[RightsSkill]
    """What came of the questions about one skill."""


class RightsVerifiedSkill(TypedDict):
    """A skill of a verification."""
    name: str
    verified: bool | None
    """Null where nobody has decided."""


class RightsVerification(TypedDict):
    """One verification of the person as a student, and what is kept of it."""
    verificationId: str
    """The id of the verification, `SV_…`."""
    name: str
    phone: str | None
    email: str
    open: bool
    """Whether somebody may still do something about it."""
    createdAt: str
    """When it was created."""
    agreedAt: str | None
    """When the person agreed; null where they did not."""
    withdrawnAt: str | None
    """When the consent was taken back."""
    items: list[str]
    """Projects, jobs and certificates, by their titles."""
    skills: list[RightsVerifiedSkill]
    """A skill of a verification."""
    reviewer: str | None
    """Who was asked to confirm the skills."""


class RightsRequest(TypedDict):
    """What the person has asked an organisation for."""
    requestId: str
    kind: Literal["access", "correct", "withdraw", "erase", "grievance"]
    """`correct`, `withdraw`, `erase` or `grievance`."""
    status: Literal["open", "answered", "done"]
    """How a request stands."""
    words: str | None
    """What is wrong, or what the complaint is about, in own words. Null where it was not given."""
    answer: str | None
    """What the organisation has answered."""
    createdAt: str
    """When it was created."""
    dueAt: str
    """Until when it is answered, or done."""


class RightsOrganisation(TypedDict):
    """One organisation that keeps something about the person."""
    organisationId: str
    """The id of the organisation, `OR_…`."""
    name: str
    contact: str | None
    """Whom the person asks about their data."""
    days: int
    """How many days after its end a result keeps the person."""
    canWithdraw: bool
    """Whether there is a consent to take back, or a request to end."""
    credentials: int
    """How many credentials the person has taken."""
    erasedOn: str | None
    """When all of this is erased, where the person asked for it."""
    results: list[RightsResult]
    """Newest first."""
    verifications: list[RightsVerification]
    """Verifications of the person as a student, newest first."""
    requests: list[RightsRequest]
    """Newest first."""


class RightsPage(TypedDict):
    """Everything that is kept about a person, by organisation."""
    address: str
    """The number or address that was proven."""
    expiresAt: str
    """When the session ends."""
    organisations: list[RightsOrganisation]
    """One organisation that keeps something about the person."""


class RightsPageInput(TypedDict):
    session: str


class RightsRequestInput(TypedDict):
    session: str
    organisationId: str
    kind: Literal["correct", "withdraw", "erase", "grievance"]
    """`correct`, `withdraw`, `erase` or `grievance`."""
    words: NotRequired[str]
    """What is wrong, or what the complaint is about, in own words."""
    name: NotRequired[str]
    """The right name of the person, for `correct`."""


class RightsSession(TypedDict):
    """The session of somebody who has proven a number or address."""
    session: str
    """The secret that each call of the page has."""
    expiresAt: str
    """A moment, ISO 8601 in UTC with milliseconds."""
    minutes: int
    """For how many minutes it is good."""


class RightsSessionInput(TypedDict):
    address: str
    """A phone number or an e-mail address."""
    code: str
    """The code that was sent."""


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


_SenderKeywords = TypedDict("_SenderKeywords", {"from": str})


class Sender(_SenderKeywords):
    """Messages leave in the name of a sender, by its approved templates."""
    sender_id: str
    """The id of the sender, `SN_…`."""
    organisation_id: str | None
    """The organisation; null for the installation."""
    channel: str
    """`sms`, `whatsapp` or `voice`."""
    provider: str
    """`twilio`, `exotel` or `meta`."""
    dlt_entity_id: str | None
    """The entity's id in operators' registers."""
    status: Literal["active", "disabled"]
    """Whether messages leave by a sender."""
    templates: list[MessageTemplate]
    """A text of a sender in one language, as it is registered."""
    missing_languages: list[str]
    """Languages in which the first contact has no approved template of its own."""
    created_at: str
    """When it was created."""


_SenderInputKeywords = TypedDict("_SenderInputKeywords", {"from": str})


class SenderInput(_SenderInputKeywords):
    channel: Literal["sms", "whatsapp", "voice"]
    """What it sends: `sms`, `whatsapp` or, for calls, `voice`."""
    provider: Literal["twilio", "exotel", "meta"]
    """Who carries its messages: `twilio` or `exotel` for sms, `twilio` or `meta` for whatsapp, `twilio` for voice."""
    account: str
    """The account at the provider; for Meta the id of the phone number."""
    token: str
    """The account's token, kept sealed."""
    api_key: NotRequired[str | None]
    """The key that goes with the token, for Exotel."""
    app_secret: NotRequired[str | None]
    """The app's secret, which signs Meta's webhook."""
    verify_token: NotRequired[str | None]
    """The word by which Meta asks for the webhook the first time."""
    business_account: NotRequired[str | None]
    """Meta's business account, which holds the templates."""
    messaging_service: NotRequired[str | None]
    """Twilio's messaging service, in place of `from`."""
    dlt_entity_id: NotRequired[str | None]
    """The entity's id in operators' registers (DLT), for sms in India."""
    brand: NotRequired[str | None]
    """A fixed word at the end of every text, by which people know the sender."""
    base_url: NotRequired[str | None]
    """The provider's address, where it is another."""


class SenderList(TypedDict):
    items: list[Sender]
    """Senders with their templates, oldest first: all for operators, those of its employers for a platform."""


_SenderOutcomeKeywords = TypedDict("_SenderOutcomeKeywords", {"from": str})


class SenderOutcome(_SenderOutcomeKeywords):
    """A sender as a change has left it."""
    sender_id: str
    """The id of the sender, `SN_…`."""
    organisation_id: str | None
    """The organisation; null for the installation."""
    channel: str
    """`sms`, `whatsapp` or `voice`."""
    provider: str
    """`twilio`, `exotel` or `meta`."""
    dlt_entity_id: str | None
    """The entity's id in operators' registers."""
    status: Literal["active", "disabled"]
    """Whether messages leave by a sender."""
    templates: list[MessageTemplate]
    """A text of a sender in one language, as it is registered."""
    missing_languages: list[str]
    """Languages in which the first contact has no approved template of its own."""
    created_at: str
    """When it was created."""


class SentCode(TypedDict):
    """The same for every number and address, known or not."""
    digits: int
    """How many digits the code has."""
    minutes: int
    """For how many minutes it can be used."""


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


class SessionInputConsent(TypedDict):
    at: str
    """When the student agreed."""


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
    consent: NotRequired[SessionInputConsent]
    """The student is 18 or older and has agreed on the platform. Without it, the page of `assessmentUrl` asks."""


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
    names: NotRequired[dict[str, Any]]
    """Its names in other languages, by their codes."""
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


class StudentCredentialsInput(TypedDict):
    skillIds: NotRequired[list[str]]
    """The passed or endorsed skills to take a credential for; left out, all of them."""
    withName: NotRequired[bool]
    """Whether the name of the student is on it; by default it is not."""
    language: NotRequired[Literal["en", "hi", "bn", "ta", "te", "mr", "gu", "kn", "ml", "pa", "or", "as", "ur"]]
    """The language of its page, such as `hi`; `en` by default."""


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


class TakenCredential(TypedDict):
    """A credential that a student has taken."""
    skillId: str
    """The id of the skill in the catalogue, `sk_…`."""
    name: str
    """The name of the skill when it was stored."""
    credentialUrl: str
    """Where it is shown to anybody who has the address."""
    issuedAt: str
    """A moment, ISO 8601 in UTC with milliseconds."""
    validUntil: str
    """When it ends by itself, 3 years after it was issued."""


class TakenCredentials(TypedDict):
    """The credentials that a student has taken for a verification."""
    serviceVerificationId: str
    """The id of the verification, `SV_…`."""
    credentials: list[TakenCredential]
    """A credential that a student has taken."""


class TestActionInputAnswersItem(TypedDict):
    key: str
    """Your key of the question."""
    answer: str | None
    """yes or no, or own words for a voice question; null skips one that is not required, and leaves a spoken answer without a transcript."""
    spoken: NotRequired[int | None]
    """The answer to a voice question was spoken, for so many seconds: the result has a recording of silence, and the answer as its transcript."""


class TestActionInputVerdictsItem(TypedDict):
    skill_id: str
    """A skill of the mandate with verify true."""
    verdict: Literal["verified", "not_verified", "inconclusive"]
    """verified answers rightly until the skill is verified, not_verified wrongly until it is not, inconclusive (answer alone) leaves the last question open."""


class TestActionInputSkillAnswersItem(TypedDict):
    skill_id: str
    """A skill of the mandate with verify true."""
    right: list[bool]
    """Whether each answer is right, in the order of the questions."""


class TestActionInput(TypedDict):
    action: Literal["deliver", "bounce", "open", "consent", "answer", "complete", "decline", "opt_out", "expire"]
    """What happens to the candidate. deliver and bounce: the report on the last message; after a bounce the next message goes out at once, and after the last one the result fails as unreachable. answer: what is given here, or else all that is asked now; complete: all that is left, to the end; both come after consent."""
    answers: NotRequired[list[TestActionInputAnswersItem] | None]
    """With answer and complete: the answers to your own questions. What complete is not given is answered so that it does not knock out."""
    verdicts: NotRequired[list[TestActionInputVerdictsItem] | None]
    """With answer and complete: the verdicts wanted. A skill that complete is not given is verified."""
    skill_answers: NotRequired[list[TestActionInputSkillAnswersItem] | None]
    """With answer and complete, in place of a verdict: right and wrong answers, from which the rule makes the verdict. Those after the verdict do not count; where complete needs more, they are right."""
    signals: NotRequired[list[Literal["fast_answers", "shared_device", "left_page"]] | None]
    """With answer and complete: the signals that the answers about skills show. shared_device shows at the third candidate who has it."""
    spoken: NotRequired[int | None]
    """With answer and complete: all answers to voice questions were spoken, for so many seconds."""
    interested: NotRequired[bool | None]
    """With answer and complete: whether the job interests them; complete takes true when left out."""


class TestEventInput(TypedDict):
    type: Literal["mandate.ready", "mandate.failed", "campaign.completed", "result.reached", "result.consented", "result.completed", "result.declined", "result.failed", "result.updated", "candidate.withdrew", "candidate.erased", "student.withdrew", "student.erased", "verification.initiated", "verification.completed", "skill_request.resolved", "skill_request.rejected", "credential.issued", "credential.revoked", "credits.low", "webhook.disabled", "webhook.test"]
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


class TestVerificationInput(TypedDict):
    action: Literal["reviewer_link", "endorse", "decline", "pass", "fail"]
    """reviewer_link gives the link of the reviewer's email; the others bring the verification to its end: endorse and decline as the reviewer, pass and fail as the student."""


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
    credentialUrl: str | None
    """Where the credential for it is shown; null until the student has taken one."""


class VerificationConsent(TypedDict):
    """The agreement of a student to be assessed (contract 7.3)."""
    noticeVersion: str | None
    """The notice that the page showed; null where the platform asked in its own words."""
    noticeHash: str | None
    """The SHA-256 of its words in that language."""
    language: str | None
    """The language of the notice that was shown."""
    channel: str
    """`page` or `platform`: where the student agreed."""
    at: str
    """A moment, ISO 8601 in UTC with milliseconds."""
    withdrawnAt: str | None
    """When the student took it back."""


class VerificationWarning(TypedDict):
    """A thing about a verification that its platform should mend."""
    code: str
    """`CONSENT_MISSING`."""
    message: str
    """What is missing, in words."""


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
    consent: VerificationConsent | None
    """The agreement of the student; null where none is known."""
    warnings: list[VerificationWarning]
    """What will stop it; nothing is refused for it yet."""
    assessments: list[Assessment]
    """Its sets of questions, and how they were answered."""
    createdAt: str
    """When it was created."""
    expiresAt: str
    """From then on its session takes no more writes."""
    completedAt: str | None
    """When it ended; null before."""


class VerificationErrorError(TypedDict):
    code: Literal["INVALID_REQUEST", "MISSING_SESSION_TOKEN", "MISSING_VERIFICATION_ID", "MISSING_VERIFICATION_METHOD", "INVALID_VERIFICATION_METHOD", "VERIFICATION_METHOD_NOT_SET", "INVALID_VERIFICATION_TYPE", "NO_SKILLS", "SKILL_NOT_FOUND", "INVALID_PROOF_URL", "NO_ITEMS_SELECTED", "ITEM_NOT_FOUND", "MISSING_NAME", "MISSING_EMAIL", "INVALID_EMAIL", "MISSING_COMPANY", "INVALID_WEBSITE", "INCOMPLETE_ENDORSEMENT", "UNKNOWN_QUESTION", "INVALID_ANSWER", "INVALID_RECORDING", "ANSWER_REQUIRED", "INVALID_LANGUAGE", "INVALID_ADDRESS", "NO_DATA", "ASSESSMENT_NOT_GENERATED", "INVALID_ANSWERS", "UNAUTHORIZED", "HTTPS_REQUIRED", "INVALID_TOKEN", "WRONG_CODE", "ASSESSMENT_LOCKED", "NOT_FOUND", "SESSION_NOT_FOUND", "VERIFICATION_NOT_FOUND", "METHOD_LOCKED", "DUPLICATE_SKILLS_IN_BUNDLE", "MAX_SKILLS_PER_SOURCE", "ASSESSMENT_ALREADY_PASSED", "ASSESSMENT_ALREADY_SUBMITTED", "DUPLICATE_REVIEWER_EMAIL", "TOO_MANY_CHANGES", "ALREADY_ENDORSED", "STEP_NOT_OPEN", "CONSENT_TEXT_CHANGED", "CONSENT_MISSING", "RESULT_CLOSED", "PAYLOAD_TOO_LARGE", "RATE_LIMITED", "GENERATION_FAILED", "INTERNAL_ERROR", "SERVICE_DISABLED"]
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
    filter: dict[str, Any] | None
    """Only events that match it are sent; null where all of its types are."""
    headers: dict[str, Any] | None
    """The headers that go with every delivery, by name, with *** for each value; null without any."""
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
    events: NotRequired[list[Literal["mandate.ready", "mandate.failed", "campaign.completed", "result.reached", "result.consented", "result.completed", "result.declined", "result.failed", "result.updated", "candidate.withdrew", "candidate.erased", "student.withdrew", "student.erased", "verification.initiated", "verification.completed", "skill_request.resolved", "skill_request.rejected", "credential.issued", "credential.revoked", "credits.low", "webhook.disabled", "webhook.test", "*"]] | None]
    """The types of events to send, or ['*'] for all. `credits.low` comes when a charge leaves less than a fifth of what there was after the last grant, `webhook.disabled` when another endpoint was disabled because of its answers."""
    description: NotRequired[str | None]
    """What the webhook is for; null takes it away."""
    status: NotRequired[Literal["active", "disabled"] | None]
    """active enables it again and goes on with what waited."""
    filter: NotRequired[dict[str, Any] | None]
    """Only events that match are sent: values to equal, or `$in $nin $gt $gte $lt $lte $startsWith $exist $and $or $not`, in the shape of the event or by paths such as `data.output.qualified`. A condition on a list holds when one of its items meets it. At most 2 KB, nested 6 deep. Null takes it away. It applies to everything that was not sent yet."""
    headers: NotRequired[dict[str, Any] | None]
    """Headers to send with every delivery, such as a token of your gateway: 10 at most, by name; none of `webhook-*`, `host`, `content-*`. Values are stored encrypted and shown as `***`. They replace the headers of before; a value of `***` keeps the stored one. Null takes them away."""


class WebhookInput(TypedDict):
    url: str
    """Where events are sent: https; http only to loopback, and only where private targets are allowed."""
    events: list[Literal["mandate.ready", "mandate.failed", "campaign.completed", "result.reached", "result.consented", "result.completed", "result.declined", "result.failed", "result.updated", "candidate.withdrew", "candidate.erased", "student.withdrew", "student.erased", "verification.initiated", "verification.completed", "skill_request.resolved", "skill_request.rejected", "credential.issued", "credential.revoked", "credits.low", "webhook.disabled", "webhook.test", "*"]]
    """The types of events to send, or ['*'] for all. `credits.low` comes when a charge leaves less than a fifth of what there was after the last grant, `webhook.disabled` when another endpoint was disabled because of its answers."""
    description: NotRequired[str | None]
    """What the webhook is for."""
    organisations: NotRequired[Literal["own", "all"] | None]
    """Whose events: one's own, or (all) those of a platform and of all its employers, each with its organisation_id. By default 'own'."""
    filter: NotRequired[dict[str, Any] | None]
    """Only events that match are sent: values to equal, or `$in $nin $gt $gte $lt $lte $startsWith $exist $and $or $not`, in the shape of the event or by paths such as `data.output.qualified`. A condition on a list holds when one of its items meets it. At most 2 KB, nested 6 deep."""
    headers: NotRequired[dict[str, Any] | None]
    """Headers to send with every delivery, such as a token of your gateway: 10 at most, by name; none of `webhook-*`, `host`, `content-*`. Values are stored encrypted and shown as `***`."""


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
    filter: dict[str, Any] | None
    """Only events that match it are sent; null where all of its types are."""
    headers: dict[str, Any] | None
    """The headers that go with every delivery, by name, with *** for each value; null without any."""
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


class MandateReadyEvent(TypedDict):
    """A mandate's questions are prepared."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["mandate.ready"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: MandateOutcome
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class MandateFailedEvent(TypedDict):
    """A mandate's questions could not be prepared."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["mandate.failed"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: MandateOutcome
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class CampaignCompletedEventData(TypedDict):
    campaign_id: str
    """The id of the campaign, `CP_…`."""
    mandate_id: str
    """The mandate it is for, `JM_…`; it must be ready when the campaign starts."""
    name: str
    """What people call it."""
    metadata: dict[str, Any] | None
    """Names and texts of your own; null where none were sent."""
    status: Literal["running", "paused", "cancelled", "completed"]
    """How a campaign stands; cancelled and completed are final."""
    counts: CampaignCounts
    """Candidates of a campaign by what became of them."""


class CampaignCompletedEvent(TypedDict):
    """Every result of a campaign is final, also of one that was cancelled, whose `status` says so; it comes after the event of the last."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["campaign.completed"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: CampaignCompletedEventData
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class ResultReachedEvent(TypedDict):
    """A candidate has opened their page."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["result.reached"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: Result
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class ResultConsentedEvent(TypedDict):
    """A candidate has agreed."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["result.consented"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: Result
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class ResultCompletedEvent(TypedDict):
    """A candidate has gone to the end."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["result.completed"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: Result
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class ResultDeclinedEvent(TypedDict):
    """A candidate wants no more of it."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["result.declined"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: Result
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class ResultFailedEvent(TypedDict):
    """A candidate could not be verified."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["result.failed"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: Result
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class ResultUpdatedEvent(TypedDict):
    """An answer of a final result has changed: a recording was turned into text, or has come later."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["result.updated"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: Result
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class CandidateWithdrewEventData(TypedDict):
    result_id: str
    campaign_id: str
    mandate_id: str
    withdrawn_at: str


class CandidateWithdrewEvent(TypedDict):
    """A candidate took the consent back, also after the end: their answers must not be used any more."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["candidate.withdrew"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: CandidateWithdrewEventData
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class CandidateErasedEventData(TypedDict):
    result_ids: list[str]
    reason: Literal["requested", "consent_withdrawn", "no_longer_needed", "ordered", "under_age", "other"]
    erased_at: str


class CandidateErasedEvent(TypedDict):
    """A person was erased: delete what you keep of these results."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["candidate.erased"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: CandidateErasedEventData
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class StudentWithdrewEventData(TypedDict):
    serviceVerificationId: str
    serviceUserId: str
    externalStudentId: str
    withdrawnAt: str


class StudentWithdrewEvent(TypedDict):
    """A student took the consent back, also after the end: their answers must not be used any more."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["student.withdrew"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: StudentWithdrewEventData
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class StudentErasedEventData(TypedDict):
    serviceUserId: str
    externalStudentId: str
    serviceVerificationIds: list[str]
    reason: Literal["requested", "under_age"]
    erasedAt: str


class StudentErasedEvent(TypedDict):
    """A student was erased: delete what you keep of these verifications."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["student.erased"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: StudentErasedEventData
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class VerificationInitiatedEventData(TypedDict):
    serviceVerificationId: str
    serviceUserId: str
    externalStudentId: str
    verificationMethod: str
    outcome: str | None
    """Null until it has ended."""


class VerificationInitiatedEvent(TypedDict):
    """A student's skills await an answer."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["verification.initiated"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: VerificationInitiatedEventData
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class VerificationCompletedEventDataSkillsItem(TypedDict):
    skillId: str
    name: str
    verified: bool | None


class VerificationCompletedEventData(TypedDict):
    serviceVerificationId: str
    serviceUserId: str
    externalStudentId: str
    verificationMethod: str
    outcome: str | None
    """Null until it has ended."""
    skills: list[VerificationCompletedEventDataSkillsItem]
    """What was found of each skill."""


class VerificationCompletedEvent(TypedDict):
    """A student's verification has ended."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["verification.completed"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: VerificationCompletedEventData
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class SkillRequestResolvedEvent(TypedDict):
    """A requested skill is in the catalogue."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["skill_request.resolved"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: SkillRequest
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class SkillRequestRejectedEvent(TypedDict):
    """A requested skill is refused."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["skill_request.rejected"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: SkillRequest
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class CredentialIssuedEventData(TypedDict):
    credential_id: str
    credential_url: str
    """Where it is shown to anybody who has the address."""
    skill_id: str
    skill_name: str
    result_id: str | None
    """The result that it rests on, if it is one."""
    verification_id: str | None
    """The verification of a student that it rests on, if it is one."""
    issued_at: str
    valid_until: str
    revoked_at: str | None
    revoked_reason: Literal["erased", "person", "operator"] | None


class CredentialIssuedEvent(TypedDict):
    """A person has taken a credential for a skill."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["credential.issued"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: CredentialIssuedEventData
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class CredentialRevokedEventData(TypedDict):
    credential_id: str
    credential_url: str
    """Where it is shown to anybody who has the address."""
    skill_id: str
    skill_name: str
    result_id: str | None
    """The result that it rests on, if it is one."""
    verification_id: str | None
    """The verification of a student that it rests on, if it is one."""
    issued_at: str
    valid_until: str
    revoked_at: str | None
    revoked_reason: Literal["erased", "person", "operator"] | None


class CredentialRevokedEvent(TypedDict):
    """A credential was revoked: the person was erased or wants it, or an operator did."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["credential.revoked"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: CredentialRevokedEventData
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class CreditsLowEventData(TypedDict):
    balance: int
    threshold: int


class CreditsLowEvent(TypedDict):
    """The balance has fallen below the threshold."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["credits.low"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: CreditsLowEventData
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class WebhookDisabledEventData(TypedDict):
    webhook_id: str
    description: str | None
    reason: Literal["gone", "failing"]
    """It answered 410, or failed for 5 days."""
    failing_since: str
    disabled_at: str


class WebhookDisabledEvent(TypedDict):
    """A webhook was disabled because of its answers; it is told to the others."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["webhook.disabled"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: WebhookDisabledEventData
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


class WebhookTestEventData(TypedDict):
    webhook_id: str
    message: str


class WebhookTestEvent(TypedDict):
    """Somebody asked for a test of this webhook."""
    event_id: str
    """The id of the event, `EV_…`."""
    type: Literal["webhook.test"]
    version: int
    """The version of the shape of its data."""
    mode: Literal["test", "live"]
    """Whether it is test or live data: the two never meet."""
    created_at: str
    """When it happened."""
    data: WebhookTestEventData
    organisation_id: NotRequired[str]
    """The organisation that it is of, `OR_…`: only for a webhook with `organisations: 'all'`."""


AnyEvent = MandateReadyEvent | MandateFailedEvent | CampaignCompletedEvent | ResultReachedEvent | ResultConsentedEvent | ResultCompletedEvent | ResultDeclinedEvent | ResultFailedEvent | ResultUpdatedEvent | CandidateWithdrewEvent | CandidateErasedEvent | StudentWithdrewEvent | StudentErasedEvent | VerificationInitiatedEvent | VerificationCompletedEvent | SkillRequestResolvedEvent | SkillRequestRejectedEvent | CredentialIssuedEvent | CredentialRevokedEvent | CreditsLowEvent | WebhookDisabledEvent | WebhookTestEvent
"""An event as it is sent; its type tells the form of its data."""

// Written by npm run schema: what each document takes and answers, over the types of the graph.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AnsweredKind = 'enrichment' | 'skill' | 'interest';

export type AttemptStatus = 'succeeded' | 'failed';

export type CampaignInput = {
  candidates: Array<CandidateInput | null | undefined>;
  onProblem?: OnProblem | null | undefined;
  mandateId: string;
  name: string;
  open?: boolean | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
};

export type CampaignStatus = 'running' | 'paused' | 'cancelled' | 'completed';

export type CandidateInput = {
  externalCandidateId?: string | null | undefined;
  name: string;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  language?: string | null | undefined;
  basis?: string | null | undefined;
  basisAt?: string | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  again?: boolean | null | undefined;
};

export type CertificateInput = {
  externalCertificateId: string;
  certificateName: string;
  issuer?: string | null | undefined;
  description?: string | null | undefined;
  url?: string | null | undefined;
  issuedAt?: string | null | undefined;
};

export type Channel = 'whatsapp' | 'sms' | 'email' | 'voice';

export type ContactState = 'waiting' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown';

export type DeclinedReason = 'no_consent' | 'not_interested' | 'opted_out' | 'under_age' | 'withdrawn';

export type EndpointFilter = {
  state?: EndpointState | null | undefined;
  organisationId?: string | null | undefined;
};

export type EndpointState = 'well' | 'failing' | 'disabled';

export type EventAckInput = {
  eventIds: Array<string>;
};

export type HealthStep = 'hour' | 'day';

export type Mode = 'test' | 'live';

export type OnProblem = 'refuse' | 'skip';

export type Origin = 'api' | 'playground';

export type ProjectInput = {
  externalProjectId: string;
  projectName: string;
  description?: string | null | undefined;
  url?: string | null | undefined;
  role?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
};

export type QueueName = 'events' | 'jobs' | 'contacts';

export type ResultFilter = {
  campaignId?: string | null | undefined;
  mandateId?: string | null | undefined;
  status?: ResultStatus | null | undefined;
  externalCandidateId?: string | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  updatedSince?: string | null | undefined;
  search?: string | null | undefined;
  failureReason?: string | null | undefined;
  declinedReason?: DeclinedReason | null | undefined;
  qualified?: boolean | null | undefined;
  interested?: boolean | null | undefined;
  language?: string | null | undefined;
  verdict?: Verdict | null | undefined;
  scoreAtLeast?: number | null | undefined;
  shortlisted?: boolean | null | undefined;
  createdSince?: string | null | undefined;
  createdBefore?: string | null | undefined;
};

export type ResultOrder = 'newest' | 'changed' | 'score';

export type ResultShareInput = {
  resultIds: Array<string>;
  title?: string | null | undefined;
  days: number;
  withContacts?: boolean | null | undefined;
};

export type ResultShareState = 'active' | 'expired' | 'revoked';

export type ResultStatus = 'pending' | 'completed' | 'declined' | 'failed';

export type SessionInput = {
  student: StudentInput;
  endorsementType?: string | null | undefined;
  projects?: Array<ProjectInput> | null | undefined;
  workExperiences?: Array<WorkExperienceInput> | null | undefined;
  certificates?: Array<CertificateInput> | null | undefined;
  returnUrl?: string | null | undefined;
  consent?: StudentConsentInput | null | undefined;
};

export type ShortlistInput = {
  resultIds: Array<string>;
  shortlisted: boolean;
};

export type StudentConsentInput = {
  at: string;
};

export type StudentInput = {
  externalStudentId: string;
  name: string;
  email: string;
  phone?: string | null | undefined;
};

export type SurfaceName = 'partner' | 'verification' | 'catalogue';

export type TestEventInput = {
  type: string;
  data?: Record<string, unknown> | null | undefined;
};

export type TimelineKind =
  | 'invited'
  | 'waited'
  | 'passed_over'
  | 'contact'
  | 'reached'
  | 'consented'
  | 'answered'
  | 'next_contact'
  | 'no_contact'
  | 'ended'
  | 'erased';

export type TimelineReason =
  | 'first_contact'
  | 'no_reaction'
  | 'earlier_channel_failed'
  | 'channel_not_connected'
  | 'no_address'
  | 'quiet_hours'
  | 'interval'
  | 'provider_retry'
  | 'campaign_paused'
  | 'limit_reached'
  | 'too_late'
  | 'no_channel'
  | 'test_mode'
  | 'given_up'
  | 'completed'
  | 'no_consent'
  | 'not_interested'
  | 'opted_out'
  | 'under_age'
  | 'withdrawn'
  | 'unreachable'
  | 'expired'
  | 'cancelled'
  | 'channel_unavailable'
  | 'erased';

export type TokenRevocationInput = {
  token?: string | null | undefined;
  organisationId?: string | null | undefined;
  operators?: boolean | null | undefined;
};

export type Verdict = 'verified' | 'not_verified' | 'inconclusive';

export type VerificationFilter = {
  externalStudentId?: string | null | undefined;
  status?: string | null | undefined;
  verificationMethod?: string | null | undefined;
  skillId?: string | null | undefined;
  createdSince?: string | null | undefined;
  createdBefore?: string | null | undefined;
};

export type WebhookChangeInput = {
  url?: string | null | undefined;
  events?: Array<string> | null | undefined;
  description?: string | null | undefined;
  status?: WebhookStatus | null | undefined;
  filter?: Record<string, unknown> | null | undefined;
  headers?: Record<string, unknown> | null | undefined;
};

export type WebhookInput = {
  url: string;
  events: Array<string>;
  description?: string | null | undefined;
  organisations?: WebhookOrganisations | null | undefined;
  filter?: Record<string, unknown> | null | undefined;
  headers?: Record<string, unknown> | null | undefined;
};

export type WebhookOrganisations = 'own' | 'all';

export type WebhookReplayInput = {
  eventIds?: Array<string> | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
};

export type WebhookStatus = 'active' | 'disabled';

export type WorkExperienceInput = {
  externalExperienceId: string;
  company: string;
  role: string;
  description?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
};

export type Document_d630fcbeeffeQueryVariables = Exact<{
  id: string;
}>;

export type Document_d630fcbeeffeQuery = {
  campaign: {
    status: CampaignStatus;
    open: boolean;
    accepted: number;
    counts: { pending: number; completed: number; declined: number; failed: number };
    credits: { charged: number; balance: number };
  } | null;
};

export type Document_2e6db47be2e7MutationVariables = Exact<{
  input: CampaignInput;
  idempotencyKey?: string | null | undefined;
}>;

export type Document_2e6db47be2e7Mutation = { createCampaign: { campaign: { id: string } } };

export type Document_d1f8a781ba76QueryVariables = Exact<{
  id: string;
}>;

export type Document_d1f8a781ba76Query = {
  mandate: {
    warnings: Array<string>;
    skills: Array<{ pendingName: string | null; skill: { id: string; name: string } | null }>;
  } | null;
};

export type Document_b8d9506e34c8QueryVariables = Exact<{ [key: string]: never }>;

export type Document_b8d9506e34c8Query = { me: { name: string } };

export type Document_5312a2ed87feQueryVariables = Exact<{ [key: string]: never }>;

export type Document_5312a2ed87feQuery = { workflows: { edges: Array<{ node: { id: string } }> } };

export type Document_f53876659b7cMutationVariables = Exact<{ [key: string]: never }>;

export type Document_f53876659b7cMutation = { signIn: { token: string } };

export type Document_67f271da2f7aQueryVariables = Exact<{
  organisationId?: string | null | undefined;
}>;

export type Document_67f271da2f7aQuery = {
  auditLog: {
    edges: Array<{ node: { action: string; subject: string; actorKind: string; details: string } }>;
  };
};

export type Document_c8daa75feec6QueryVariables = Exact<{ [key: string]: never }>;

export type Document_c8daa75feec6Query = {
  results: { edges: Array<{ node: { id: string; candidate: { name: string | null } } }> };
};

export type Document_d86557eff058QueryVariables = Exact<{ [key: string]: never }>;

export type Document_d86557eff058Query = {
  results: { edges: Array<{ node: { id: string; status: ResultStatus } }> };
};

export type Document_650c8d56a20dQueryVariables = Exact<{
  organisationId?: string | null | undefined;
}>;

export type Document_650c8d56a20dQuery = {
  auditLog: {
    edges: Array<{
      node: { action: string; subject: string; actorKind: string; requestId: string; details: string };
    }>;
  };
};

export type Document_c58cb0f4532fMutationVariables = Exact<{
  name: string;
}>;

export type Document_c58cb0f4532fMutation = { createOrganisation: { id: string } };

export type Document_e637e3172fceQueryVariables = Exact<{
  organisationId?: string | null | undefined;
}>;

export type Document_e637e3172fceQuery = { auditLog: { edges: Array<{ node: { actorId: string } }> } };

export type Document_25cbf14fe532QueryVariables = Exact<{ [key: string]: never }>;

export type Document_25cbf14fe532Query = { workflows: { edges: Array<{ node: { name: string } }> } };

export type Document_a4ea7e990934MutationVariables = Exact<{ [key: string]: never }>;

export type Document_a4ea7e990934Mutation = {
  createWorkflow: { workflow: { name: string; origin: Origin } };
};

export type Document_0c4618836153MutationVariables = Exact<{ [key: string]: never }>;

export type Document_0c4618836153Mutation = { createWorkflow: { workflow: { origin: Origin } } };

export type Document_969b9be30492MutationVariables = Exact<{
  id: string;
  disabled: boolean;
}>;

export type Document_969b9be30492Mutation = { switchOrganisation: { id: string } };

export type Document_ac784fdaa147MutationVariables = Exact<{
  input: TokenRevocationInput;
}>;

export type Document_ac784fdaa147Mutation = { revokeTokens: { tokenId: string | null } };

export type Document_ce585caef6a6QueryVariables = Exact<{
  organisationId?: string | null | undefined;
}>;

export type Document_ce585caef6a6Query = {
  auditLog: { edges: Array<{ node: { action: string; subject: string } }> };
};

export type Document_01a99351131aQueryVariables = Exact<{ [key: string]: never }>;

export type Document_01a99351131aQuery = { skill: { name: string } | null };

export type Document_f0b16bf17bc9MutationVariables = Exact<{ [key: string]: never }>;

export type Document_f0b16bf17bc9Mutation = { createOrganisation: { id: string } };

export type Document_815fe0ff7984MutationVariables = Exact<{ [key: string]: never }>;

export type Document_815fe0ff7984Mutation = { issueToken: { token: string } };

export type Document_0c09999b8da2MutationVariables = Exact<{ [key: string]: never }>;

export type Document_0c09999b8da2Mutation = { switchSurface: { name: SurfaceName } };

export type Document_a12a166809b6QueryVariables = Exact<{ [key: string]: never }>;

export type Document_a12a166809b6Query = { organisations: Array<{ id: string }> };

export type Document_8e8fed8699cfMutationVariables = Exact<{ [key: string]: never }>;

export type Document_8e8fed8699cfMutation = { createWorkflow: { replayed: boolean } };

export type Document_c32206dfda08MutationVariables = Exact<{ [key: string]: never }>;

export type Document_c32206dfda08Mutation = { createWorkflow: { replayed: boolean } };

export type Document_a6163cad36ebQueryVariables = Exact<{ [key: string]: never }>;

export type Document_a6163cad36ebQuery = { workflow: { id: string } | null };

export type Document_726f58739f37MutationVariables = Exact<{ [key: string]: never }>;

export type Document_726f58739f37Mutation = { createWorkflow: { replayed: boolean } };

export type Document_143e0257f507QueryVariables = Exact<{
  id: string;
}>;

export type Document_143e0257f507Query = {
  campaign: {
    name: string;
    status: CampaignStatus;
    accepted: number;
    counts: { failed: number };
    credits: { charged: number; balance: number };
    mandate: { title: string; skills: Array<{ skill: { name: string } | null }> };
    workflow: { name: string; channels: Array<Channel> };
    results: {
      edges: Array<{
        node: {
          id: string;
          candidate: { externalCandidateId: string | null; name: string | null; phone: string | null };
          output: {
            qualified: boolean | null;
            skills: Array<{ verdict: Verdict; skill: { id: string; name: string } }>;
          } | null;
          verification: { status: string; student: { externalStudentId: string } } | null;
          contacts: Array<{ step: number; channel: Channel; state: ContactState }>;
          events: Array<{
            type: string;
            acknowledged: boolean;
            result: { id: string } | null;
            campaign: { id: string } | null;
            deliveries: Array<{
              status: AttemptStatus;
              responseStatus: number | null;
              webhook: { url: string };
            }>;
          }>;
        };
      }>;
    };
  } | null;
};

export type Document_7b1573d14e8aQueryVariables = Exact<{
  id: string;
}>;

export type Document_7b1573d14e8aQuery = {
  campaign: {
    results: { edges: Array<{ node: { verification: { endorsementType: string } | null } }> };
  } | null;
};

export type Document_9ec3bf939d49MutationVariables = Exact<{
  input: CampaignInput;
  key?: string | null | undefined;
}>;

export type Document_9ec3bf939d49Mutation = {
  createCampaign: { accepted: number; campaign: { id: string; origin: Origin; status: CampaignStatus } };
};

export type Document_cb8e6a8f7428MutationVariables = Exact<{
  id: string;
}>;

export type Document_cb8e6a8f7428Mutation = { pauseCampaign: { campaign: { status: CampaignStatus } } };

export type Document_204f1a5e1f9fQueryVariables = Exact<{
  id: string;
}>;

export type Document_204f1a5e1f9fQuery = {
  event: {
    id: string;
    type: string;
    data: Record<string, unknown>;
    acknowledged: boolean;
    deliveries: Array<{
      attempt: number;
      status: AttemptStatus;
      responseStatus: number | null;
      answer: string | null;
      sent: Record<string, unknown> | null;
      type: string | null;
      webhook: { id: string };
    }>;
  } | null;
};

export type Document_34346b4d87a3QueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  types?: Array<string> | string | null | undefined;
  objectId?: string | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
}>;

export type Document_34346b4d87a3Query = {
  events: {
    edges: Array<{ node: { id: string; type: string; createdAt: string } }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type Document_6fb2f01ea994QueryVariables = Exact<{
  id: string;
  by: HealthStep;
  last?: number | null | undefined;
}>;

export type Document_6fb2f01ea994Query = {
  webhook: {
    health: Array<{
      from: string;
      until: string;
      figures: {
        attempts: number;
        succeeded: number;
        failed: number;
        successRate: number | null;
        medianMs: number | null;
      };
    }>;
  } | null;
};

export type Document_12e4a245daddMutationVariables = Exact<{
  id: string;
  input: WebhookReplayInput;
}>;

export type Document_12e4a245daddMutation = {
  replayWebhook: { since: string | null; until: string | null; eventIds: Array<string> | null };
};

export type Document_d04a1826dc71QueryVariables = Exact<{
  filter?: EndpointFilter | null | undefined;
}>;

export type Document_d04a1826dc71Query = {
  endpoints: {
    edges: Array<{
      node: {
        id: string;
        organisationId: string;
        mode: Mode;
        url: string;
        state: EndpointState;
        failingSince: string | null;
        pending: number;
        lastError: string | null;
        waiting: number;
        oldestWaitingAt: string | null;
        organisation: { id: string } | null;
      };
    }>;
  };
};

export type Document_6e0e1577af8eMutationVariables = Exact<{
  id: string;
}>;

export type Document_6e0e1577af8eMutation = {
  enableEndpoint: { changed: boolean; endpoint: { id: string; state: EndpointState } };
};

export type Document_cbccdf803e7aQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type Document_cbccdf803e7aQuery = {
  endpoint: {
    id: string;
    waiting: number;
    oldestWaitingAt: string | null;
    pendingDeliveries: {
      edges: Array<{
        node: {
          id: string;
          eventId: string;
          type: string | null;
          eventAt: string | null;
          test: boolean;
          attempts: number;
          dueAt: string | null;
          lastAttemptAt: string | null;
          lastError: string | null;
        };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type Document_ecf2fa5ff25eMutationVariables = Exact<{
  id: string;
}>;

export type Document_ecf2fa5ff25eMutation = { retryDelivery: { changed: boolean; deliveryId: string } };

export type Document_e7eedd6d3950MutationVariables = Exact<{ [key: string]: never }>;

export type Document_e7eedd6d3950Mutation = { retryDeliveries: { retried: number } };

export type Document_121be9c1bce2QueryVariables = Exact<{ [key: string]: never }>;

export type Document_121be9c1bce2Query = {
  verifications: { edges: Array<{ node: { status: string; organisation: { id: string; name: string } } }> };
};

export type Document_4687aad549c8MutationVariables = Exact<{ [key: string]: never }>;

export type Document_4687aad549c8Mutation = { createOrganisation: { id: string } };

export type Document_e1014bbe8f34QueryVariables = Exact<{ [key: string]: never }>;

export type Document_e1014bbe8f34Query = {
  workflows: {
    edges: Array<{ node: { __typename: 'Workflow'; id: string; name: string; followUps: { max: number } } }>;
  };
};

export type Document_d2a0135cab37MutationVariables = Exact<{ [key: string]: never }>;

export type Document_d2a0135cab37Mutation = { createOrganisation: { id: string } };

export type Document_022e90aa72c9MutationVariables = Exact<{ [key: string]: never }>;

export type Document_022e90aa72c9Mutation = { createWorkflow: { workflow: { id: string } } };

export type Document_4b91412bf822MutationVariables = Exact<{
  input: SessionInput;
}>;

export type Document_4b91412bf822Mutation = { openSession: { verification: { id: string } } };

export type Document_52998821def1QueryVariables = Exact<{ [key: string]: never }>;

export type Document_52998821def1Query = {
  me: {
    name: string;
    mode: Mode | null;
    scopes: Array<string>;
    operator: boolean;
    organisation: { id: string; name: string } | null;
  };
};

export type Document_867a2f28990cQueryVariables = Exact<{ [key: string]: never }>;

export type Document_867a2f28990cQuery = {
  queues: Array<{ name: QueueName; waiting: number; oldestSeconds: number }>;
};

export type Document_e997ed537329MutationVariables = Exact<{
  id: string;
}>;

export type Document_e997ed537329Mutation = {
  remindReviewer: {
    email: string;
    reminders: number;
    remindedAt: string | null;
    remindableAt: string | null;
  };
};

export type Document_79c07ceef782QueryVariables = Exact<{
  id: string;
}>;

export type Document_79c07ceef782Query = {
  verification: {
    reviewer: {
      invitedAt: string;
      expiresAt: string;
      remindedAt: string | null;
      reminders: number;
      remindableAt: string | null;
      letters: Array<{
        id: string;
        kind: string;
        state: string;
        error: string | null;
        createdAt: string;
        updatedAt: string;
      }>;
    } | null;
  } | null;
};

export type Document_6accc411e019QueryVariables = Exact<{
  id?: string | null | undefined;
}>;

export type Document_6accc411e019Query = {
  auditLog: { edges: Array<{ node: { action: string; subject: string } }> };
};

export type Document_3f159fdd069cQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: ResultFilter | null | undefined;
  order?: ResultOrder | null | undefined;
}>;

export type Document_3f159fdd069cQuery = {
  results: {
    edges: Array<{
      cursor: string;
      node: {
        id: string;
        status: ResultStatus;
        declinedReason: DeclinedReason | null;
        updatedAt: string;
        candidate: { phone: string | null; language: string };
        output: {
          qualified: boolean | null;
          interest: { interested: boolean | null };
          skills: Array<{ verdict: Verdict; score: number | null }>;
        } | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type Document_145099104493MutationVariables = Exact<{
  input: ResultShareInput;
}>;

export type Document_145099104493Mutation = {
  shareResults: {
    address: string;
    share: {
      id: string;
      state: ResultShareState;
      withContacts: boolean;
      resultIds: Array<string>;
      views: number;
    };
  };
};

export type Document_9ab579110301MutationVariables = Exact<{
  id: string;
}>;

export type Document_9ab579110301Mutation = {
  revokeResultShare: { id: string; state: ResultShareState; revokedAt: string | null };
};

export type Document_9cc5dab2d333QueryVariables = Exact<{ [key: string]: never }>;

export type Document_9cc5dab2d333Query = {
  resultShares: {
    edges: Array<{
      node: {
        id: string;
        title: string | null;
        state: ResultShareState;
        views: number;
        viewedAt: string | null;
        createdBy: string;
        resultIds: Array<string>;
      };
    }>;
  };
};

export type Document_94ad9e7a3d71MutationVariables = Exact<{
  input: ShortlistInput;
}>;

export type Document_94ad9e7a3d71Mutation = { shortlistResults: Array<string> };

export type Document_11d2bafa3d9fQueryVariables = Exact<{
  filter?: ResultFilter | null | undefined;
}>;

export type Document_11d2bafa3d9fQuery = {
  results: {
    edges: Array<{
      node: {
        id: string;
        shortlistedAt: string | null;
        updatedAt: string;
        candidate: { name: string | null };
      };
    }>;
  };
};

export type Document_1e820e1db3deQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type Document_1e820e1db3deQuery = {
  skill: {
    mandateCount: number;
    verificationCount: number;
    questionSetCount: number;
    mandatesUsing: { edges: Array<{ node: { id: string } }> };
    verificationsUsing: {
      edges: Array<{ node: { id: string } }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
    questionSetsUsing: {
      edges: Array<{
        node: {
          id: string;
          flowVersion: number | null;
          mandate: { id: string; title: string } | null;
          questions: Array<{ text: string }>;
        };
      }>;
    };
  } | null;
};

export type Document_e91bf8ee2e3eQueryVariables = Exact<{
  id: string;
}>;

export type Document_e91bf8ee2e3eQuery = {
  skill: {
    mandateCount: number;
    verificationCount: number;
    questionSetCount: number;
    selectionCount: number;
    selections: { edges: Array<{ node: { userId: string } }> };
  } | null;
};

export type Document_dd13cc5b7e07QueryVariables = Exact<{
  id: string;
}>;

export type Document_dd13cc5b7e07Query = { skill: { selectionCount: number } | null };

export type Document_ea6c0c9a2ac2QueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type Document_ea6c0c9a2ac2Query = {
  result: {
    timeline: {
      edges: Array<{
        cursor: string;
        node: {
          kind: TimelineKind;
          at: string;
          reason: TimelineReason | null;
          step: number | null;
          channel: Channel | null;
          answeredKind: AnsweredKind | null;
          answers: number | null;
          contactId: string | null;
          contact: { id: string; state: ContactState } | null;
        };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type Document_e28979e83225QueryVariables = Exact<{
  id: string;
}>;

export type Document_e28979e83225Query = {
  result: {
    questions: {
      enrichment: Array<{ key: string; text: string }>;
      skills: Array<{
        name: string;
        questionSet: { questions: Array<{ id: string; text: string; options: Array<string> }> };
      }>;
    } | null;
    answers: Array<{ kind: AnsweredKind; key: string; value: string | null; createdAt: string }>;
  } | null;
};

export type Document_56db06dedc30QueryVariables = Exact<{
  filter?: ResultFilter | null | undefined;
}>;

export type Document_56db06dedc30Query = {
  results: {
    edges: Array<{ node: { id: string; timeline: { edges: Array<{ node: { kind: TimelineKind } }> } } }>;
  };
};

export type Document_a35e2eee7254QueryVariables = Exact<{
  id: string;
}>;

export type Document_a35e2eee7254Query = {
  verification: {
    id: string;
    status: string;
    student: { externalStudentId: string };
    skills: Array<{
      skillId: string;
      verified: boolean | null;
      skill: { id: string; name: string; verifiable: boolean } | null;
    }>;
    items: { projects: Array<{ externalProjectId: string }> };
    reviewer: { email: string } | null;
  } | null;
};

export type Document_69682d43d318QueryVariables = Exact<{
  filter?: VerificationFilter | null | undefined;
}>;

export type Document_69682d43d318Query = {
  verifications: { edges: Array<{ node: { id: string; status: string } }> };
};

export type Document_42f88bcd3a6dQueryVariables = Exact<{ [key: string]: never }>;

export type Document_42f88bcd3a6dQuery = { verificationCounts: Array<{ status: string; count: number }> };

export type Document_e21624a06a29QueryVariables = Exact<{ [key: string]: never }>;

export type Document_e21624a06a29Query = { __type: { fields: Array<{ name: string }> | null } | null };

export type Document_7f8f1e1db9eaMutationVariables = Exact<{
  input: WebhookInput;
}>;

export type Document_7f8f1e1db9eaMutation = {
  createWebhook: {
    secret: string;
    webhook: { id: string; url: string; events: Array<string>; status: WebhookStatus; origin: Origin };
  };
};

export type Document_73d168062185MutationVariables = Exact<{
  id: string;
}>;

export type Document_73d168062185Mutation = { testWebhook: { eventId: string; webhook: { id: string } } };

export type Document_4d05340ba622MutationVariables = Exact<{
  id: string;
  input: WebhookChangeInput;
}>;

export type Document_4d05340ba622Mutation = {
  changeWebhook: { id: string; status: WebhookStatus; description: string | null };
};

export type Document_6972de4bcc36MutationVariables = Exact<{
  id: string;
}>;

export type Document_6972de4bcc36Mutation = { rotateWebhookSecret: { secret: string } };

export type Document_3a339aed5d8fMutationVariables = Exact<{
  id: string;
  input: WebhookReplayInput;
}>;

export type Document_3a339aed5d8fMutation = {
  replayWebhook: { eventIds: Array<string> | null; since: string | null };
};

export type Document_550b5385a955QueryVariables = Exact<{
  id: string;
}>;

export type Document_550b5385a955Query = {
  webhook: {
    id: string;
    failingSince: string | null;
    deliveries: {
      edges: Array<{
        node: {
          deliveryId: string;
          eventId: string;
          attempt: number;
          status: AttemptStatus;
          responseStatus: number | null;
          nextAttemptAt: string | null;
        };
      }>;
      pageInfo: { hasNextPage: boolean };
    };
  } | null;
  webhooks: { edges: Array<{ node: { id: string } }> };
};

export type Document_468616ca82e0QueryVariables = Exact<{
  types?: Array<string> | string | null | undefined;
  includeAcknowledged?: boolean | null | undefined;
  after?: string | null | undefined;
}>;

export type Document_468616ca82e0Query = {
  events: {
    edges: Array<{
      cursor: string;
      node: {
        id: string;
        type: string;
        version: number;
        mode: Mode;
        createdAt: string;
        data: Record<string, unknown>;
        acknowledged: boolean;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type Document_392b7f3ffd5fMutationVariables = Exact<{
  input: EventAckInput;
}>;

export type Document_392b7f3ffd5fMutation = {
  acknowledgeEvents: {
    acknowledged: Array<string>;
    alreadyAcknowledged: Array<string>;
    unknown: Array<string>;
  };
};

export type Document_a522ab361a5dQueryVariables = Exact<{ [key: string]: never }>;

export type Document_a522ab361a5dQuery = {
  deliveryQueue: {
    ready: number;
    later: number;
    blocked: number;
    parked: number;
    running: number;
    failed: number;
    oldestDueSeconds: number;
  };
};

export type Document_372f214aa086MutationVariables = Exact<{
  id: string;
}>;

export type Document_372f214aa086Mutation = { switchOrganisation: { id: string } };

export type Document_94da13c98e0aMutationVariables = Exact<{
  name: string;
}>;

export type Document_94da13c98e0aMutation = {
  createWorkflow: { replayed: boolean; workflow: { id: string } };
};

export type Document_69bec93bbaa9QueryVariables = Exact<{
  campaign: string;
  result: string;
}>;

export type Document_69bec93bbaa9Query = {
  campaign: { id: string } | null;
  result: { id: string } | null;
  credits: { balance: number };
  campaigns: { edges: Array<{ node: { id: string } }> };
  results: { edges: Array<{ node: { id: string } }> };
};

export type Document_032f1ae9c98fMutationVariables = Exact<{
  input: CampaignInput;
  key?: string | null | undefined;
}>;

export type Document_032f1ae9c98fMutation = {
  createCampaign: {
    accepted: number;
    results: Array<{ index: number; resultId: string }>;
    rejected: Array<{ index: number; details: Array<{ path: string; message: string }> }>;
  };
};

export type Document_a4c45134db09MutationVariables = Exact<{
  input: TestEventInput;
}>;

export type Document_a4c45134db09Mutation = { makeTestEvent: { event: { data: Record<string, unknown> } } };

export type Document_510a69bba215MutationVariables = Exact<{
  input: WebhookInput;
}>;

export type Document_510a69bba215Mutation = {
  createWebhook: { secret: string; webhook: { id: string; origin: Origin } };
};

export type Document_c0195f3242cbMutationVariables = Exact<{
  id: string;
}>;

export type Document_c0195f3242cbMutation = { archiveWebhook: { id: string; archivedAt: string | null } };

export type Document_2c4bb421dd77QueryVariables = Exact<{
  id: string;
}>;

export type Document_2c4bb421dd77Query = {
  verification: {
    id: string;
    status: string;
    completedAt: string | null;
    skills: Array<{ skillId: string; verified: boolean | null; skill: { id: string; name: string } | null }>;
    assessments: Array<{
      id: string;
      number: number;
      createdAt: string;
      submittedAt: string | null;
      attempt: number | null;
      score: number | null;
      total: number | null;
      passed: boolean | null;
      skills: Array<{ skillId: string; correct: number; total: number; passed: boolean }>;
      questionSets: Array<{
        id: string;
        createdAt: string;
        skill: { id: string; name: string };
        questions: Array<{ id: string; text: string; options: Array<string> }>;
      }>;
    }>;
  } | null;
};

export type Document_4ae18c323aa3QueryVariables = Exact<{
  id: string;
}>;

export type Document_4ae18c323aa3Query = {
  questionSet: { id: string; questions: Array<{ id: string }> } | null;
};

export type Document_f9264721559cQueryVariables = Exact<{ [key: string]: never }>;

export type Document_f9264721559cQuery = {
  verifications: { edges: Array<{ node: { organisation: { name: string } } }> };
  skill: { name: string } | null;
};

export type Document_c50da0400da3QueryVariables = Exact<{
  id: string;
}>;

export type Document_c50da0400da3Query = { workflow: { name: string } | null };

export type Document_71abea21e30eQueryVariables = Exact<{ [key: string]: never }>;

export type Document_71abea21e30eQuery = { workflows: { edges: Array<{ cursor: string }> } };

export type Document_cedec6ea1798QueryVariables = Exact<{
  id: string;
}>;

export type Document_cedec6ea1798Query = {
  mandate: {
    warnings: Array<string>;
    skills: Array<{ pendingName: string | null; skill: { id: string; name: string } | null }>;
  } | null;
};

export type Document_bcfdb48fc1d1QueryVariables = Exact<{ [key: string]: never }>;

export type Document_bcfdb48fc1d1Query = {
  events: {
    edges: Array<{
      node: {
        id: string;
        deliveries: Array<{
          deliveryId: string;
          eventId: string;
          attempt: number;
          status: AttemptStatus;
          responseStatus: number | null;
          createdAt: string;
          webhook: { id: string };
        }>;
      };
    }>;
  };
};

export type Document_85ea87e58b27QueryVariables = Exact<{ [key: string]: never }>;

export type Document_85ea87e58b27Query = {
  deliveryQueue: { ready: number; parked: number; running: number };
};

export interface TestDocuments {
  'query KeptCampaign($id: ID!) {\n  campaign(id: $id) { status open accepted counts { pending completed declined failed } credits { charged balance } }\n}': {
    variables: Document_d630fcbeeffeQueryVariables;
    data: Document_d630fcbeeffeQuery;
    inputs: never;
  };
  'mutation StartCampaign($input: CampaignInput!, $idempotencyKey: String) {\n  createCampaign(input: $input, idempotencyKey: $idempotencyKey) { campaign { id } }\n}': {
    variables: Document_2e6db47be2e7MutationVariables;
    data: Document_2e6db47be2e7Mutation;
    inputs: 'CampaignInput';
  };
  'query ($id: ID!) { mandate(id: $id) { warnings skills { pendingName skill { id name } } } }': {
    variables: Document_d1f8a781ba76QueryVariables;
    data: Document_d1f8a781ba76Query;
    inputs: never;
  };
  '{ me { name } }': {
    variables: Document_b8d9506e34c8QueryVariables;
    data: Document_b8d9506e34c8Query;
    inputs: never;
  };
  '{ workflows { edges { node { id } } } }': {
    variables: Document_5312a2ed87feQueryVariables;
    data: Document_5312a2ed87feQuery;
    inputs: never;
  };
  'mutation { signIn { token } }': {
    variables: Document_f53876659b7cMutationVariables;
    data: Document_f53876659b7cMutation;
    inputs: never;
  };
  'query ($organisationId: ID) {\n    auditLog(organisationId: $organisationId) { edges { node { action subject actorKind details } } }\n  }': {
    variables: Document_67f271da2f7aQueryVariables;
    data: Document_67f271da2f7aQuery;
    inputs: never;
  };
  'query { results(first: 10) { edges { node { id candidate { name } } } } }': {
    variables: Document_c8daa75feec6QueryVariables;
    data: Document_c8daa75feec6Query;
    inputs: never;
  };
  'query { results(first: 10) { edges { node { id status } } } }': {
    variables: Document_d86557eff058QueryVariables;
    data: Document_d86557eff058Query;
    inputs: never;
  };
  'query ($organisationId: ID) {\n  auditLog(organisationId: $organisationId) { edges { node { action subject actorKind requestId details } } }\n}': {
    variables: Document_650c8d56a20dQueryVariables;
    data: Document_650c8d56a20dQuery;
    inputs: never;
  };
  'mutation ($name: String!) { createOrganisation(name: $name) { id } }': {
    variables: Document_c58cb0f4532fMutationVariables;
    data: Document_c58cb0f4532fMutation;
    inputs: never;
  };
  'query ($organisationId: ID) { auditLog(organisationId: $organisationId) { edges { node { actorId } } } }': {
    variables: Document_e637e3172fceQueryVariables;
    data: Document_e637e3172fceQuery;
    inputs: never;
  };
  '{ workflows { edges { node { name } } } }': {
    variables: Document_25cbf14fe532QueryVariables;
    data: Document_25cbf14fe532Query;
    inputs: never;
  };
  'mutation { createWorkflow(input: {name: "signed"}) { workflow { name origin } } }': {
    variables: Document_a4ea7e990934MutationVariables;
    data: Document_a4ea7e990934Mutation;
    inputs: never;
  };
  'mutation { createWorkflow(input: {name: "ui"}) { workflow { origin } } }': {
    variables: Document_0c4618836153MutationVariables;
    data: Document_0c4618836153Mutation;
    inputs: never;
  };
  'mutation ($id: ID!, $disabled: Boolean!) { switchOrganisation(id: $id, disabled: $disabled) { id } }': {
    variables: Document_969b9be30492MutationVariables;
    data: Document_969b9be30492Mutation;
    inputs: never;
  };
  'mutation ($input: TokenRevocationInput!) { revokeTokens(input: $input) { tokenId } }': {
    variables: Document_ac784fdaa147MutationVariables;
    data: Document_ac784fdaa147Mutation;
    inputs: 'TokenRevocationInput';
  };
  'query ($organisationId: ID) { auditLog(organisationId: $organisationId) { edges { node { action subject } } } }': {
    variables: Document_ce585caef6a6QueryVariables;
    data: Document_ce585caef6a6Query;
    inputs: never;
  };
  '{ skill(id: "sk_10101") { name } }': {
    variables: Document_01a99351131aQueryVariables;
    data: Document_01a99351131aQuery;
    inputs: never;
  };
  'mutation { createOrganisation(name: "x") { id } }': {
    variables: Document_f0b16bf17bc9MutationVariables;
    data: Document_f0b16bf17bc9Mutation;
    inputs: never;
  };
  'mutation { issueToken(input: {operator: true}) { token } }': {
    variables: Document_815fe0ff7984MutationVariables;
    data: Document_815fe0ff7984Mutation;
    inputs: never;
  };
  'mutation { switchSurface(name: partner, disabled: true) { name } }': {
    variables: Document_0c09999b8da2MutationVariables;
    data: Document_0c09999b8da2Mutation;
    inputs: never;
  };
  '{ organisations { id } }': {
    variables: Document_a12a166809b6QueryVariables;
    data: Document_a12a166809b6Query;
    inputs: never;
  };
  'mutation { createWorkflow(input: {name: "", expiresInDays: 99}) { replayed } }': {
    variables: Document_8e8fed8699cfMutationVariables;
    data: Document_8e8fed8699cfMutation;
    inputs: never;
  };
  'mutation { createWorkflow(input: {name: "x"}) { replayed } }': {
    variables: Document_c32206dfda08MutationVariables;
    data: Document_c32206dfda08Mutation;
    inputs: never;
  };
  '{ workflow(id: "a\\u0000") { id } }': {
    variables: Document_a6163cad36ebQueryVariables;
    data: Document_a6163cad36ebQuery;
    inputs: never;
  };
  'mutation { createWorkflow(input: {name: "a\\u0000"}) { replayed } }': {
    variables: Document_726f58739f37MutationVariables;
    data: Document_726f58739f37Mutation;
    inputs: never;
  };
  'query Screen($id: ID!) {\n  campaign(id: $id) {\n    name\n    status\n    accepted\n    counts { failed }\n    credits { charged balance }\n    mandate { title skills { skill { name } } }\n    workflow { name channels }\n    results(first: 10, filter: { status: failed }) {\n      edges {\n        node {\n          id\n          candidate { externalCandidateId name phone }\n          output { qualified skills { verdict skill { id name } } }\n          verification { status student { externalStudentId } }\n          contacts { step channel state }\n          events { type acknowledged result { id } campaign { id } deliveries { status responseStatus webhook { url } } }\n        }\n      }\n    }\n  }\n}': {
    variables: Document_143e0257f507QueryVariables;
    data: Document_143e0257f507Query;
    inputs: never;
  };
  'query ($id: ID!) { campaign(id: $id) { results { edges { node { verification { endorsementType } } } } } }': {
    variables: Document_7b1573d14e8aQueryVariables;
    data: Document_7b1573d14e8aQuery;
    inputs: never;
  };
  'mutation ($input: CampaignInput!, $key: String) {\n      createCampaign(input: $input, idempotencyKey: $key) { campaign { id origin status } accepted }\n    }': {
    variables: Document_9ec3bf939d49MutationVariables;
    data: Document_9ec3bf939d49Mutation;
    inputs: 'CampaignInput';
  };
  'mutation ($id: ID!) { pauseCampaign(id: $id) { campaign { status } } }': {
    variables: Document_cb8e6a8f7428MutationVariables;
    data: Document_cb8e6a8f7428Mutation;
    inputs: never;
  };
  'query ($id: ID!) {\n  event(id: $id) {\n    id type data acknowledged\n    deliveries { attempt status responseStatus answer sent type webhook { id } }\n  }\n}': {
    variables: Document_204f1a5e1f9fQueryVariables;
    data: Document_204f1a5e1f9fQuery;
    inputs: never;
  };
  'query ($first: Int, $after: String, $types: [String!], $objectId: ID, $since: DateTime, $until: DateTime) {\n  events(first: $first, after: $after, types: $types, objectId: $objectId, since: $since, until: $until, newestFirst: true, includeAcknowledged: true) {\n    edges { node { id type createdAt } }\n    pageInfo { hasNextPage endCursor }\n  }\n}': {
    variables: Document_34346b4d87a3QueryVariables;
    data: Document_34346b4d87a3Query;
    inputs: never;
  };
  'query ($id: ID!, $by: HealthStep!, $last: Int) {\n  webhook(id: $id) { health(by: $by, last: $last) { from until figures { attempts succeeded failed successRate medianMs } } }\n}': {
    variables: Document_6fb2f01ea994QueryVariables;
    data: Document_6fb2f01ea994Query;
    inputs: never;
  };
  'mutation ($id: ID!, $input: WebhookReplayInput!) {\n  replayWebhook(id: $id, input: $input) { since until eventIds }\n}': {
    variables: Document_12e4a245daddMutationVariables;
    data: Document_12e4a245daddMutation;
    inputs: 'WebhookReplayInput';
  };
  'query ($filter: EndpointFilter) {\n  endpoints(first: 50, filter: $filter) {\n    edges { node { id organisationId organisation { id } mode url state failingSince pending lastError waiting oldestWaitingAt } }\n  }\n}': {
    variables: Document_d04a1826dc71QueryVariables;
    data: Document_d04a1826dc71Query;
    inputs: 'EndpointFilter';
  };
  'mutation ($id: ID!) { enableEndpoint(id: $id) { changed endpoint { id state } } }': {
    variables: Document_6e0e1577af8eMutationVariables;
    data: Document_6e0e1577af8eMutation;
    inputs: never;
  };
  'query ($id: ID!, $first: Int, $after: String) {\n  endpoint(id: $id) {\n    id waiting oldestWaitingAt\n    pendingDeliveries(first: $first, after: $after) {\n      edges { node { id eventId type eventAt test attempts dueAt lastAttemptAt lastError } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n}': {
    variables: Document_cbccdf803e7aQueryVariables;
    data: Document_cbccdf803e7aQuery;
    inputs: never;
  };
  'mutation ($id: ID!) { retryDelivery(id: $id) { changed deliveryId } }': {
    variables: Document_ecf2fa5ff25eMutationVariables;
    data: Document_ecf2fa5ff25eMutation;
    inputs: never;
  };
  'mutation { retryDeliveries(filter: {}) { retried } }': {
    variables: Document_e7eedd6d3950MutationVariables;
    data: Document_e7eedd6d3950Mutation;
    inputs: never;
  };
  '{ verifications { edges { node { status organisation { id name } } } } }': {
    variables: Document_121be9c1bce2QueryVariables;
    data: Document_121be9c1bce2Query;
    inputs: never;
  };
  'mutation { createOrganisation(name: "many") { id } }': {
    variables: Document_4687aad549c8MutationVariables;
    data: Document_4687aad549c8Mutation;
    inputs: never;
  };
  '{ workflows(first: 50) { edges { node { __typename id name followUps { max } } } } }': {
    variables: Document_e1014bbe8f34QueryVariables;
    data: Document_e1014bbe8f34Query;
    inputs: never;
  };
  'mutation { createOrganisation(name: "owner") { id } }': {
    variables: Document_d2a0135cab37MutationVariables;
    data: Document_d2a0135cab37Mutation;
    inputs: never;
  };
  'mutation { createWorkflow(input: {name: "mine"}) { workflow { id } } }': {
    variables: Document_022e90aa72c9MutationVariables;
    data: Document_022e90aa72c9Mutation;
    inputs: never;
  };
  'mutation ($input: SessionInput!) { openSession(input: $input) { verification { id } } }': {
    variables: Document_4b91412bf822MutationVariables;
    data: Document_4b91412bf822Mutation;
    inputs: 'SessionInput';
  };
  '{ me { name organisation { id name } mode scopes operator } }': {
    variables: Document_52998821def1QueryVariables;
    data: Document_52998821def1Query;
    inputs: never;
  };
  '{ queues { name waiting oldestSeconds } }': {
    variables: Document_867a2f28990cQueryVariables;
    data: Document_867a2f28990cQuery;
    inputs: never;
  };
  'mutation ($id: ID!) { remindReviewer(verificationId: $id) { email reminders remindedAt remindableAt } }': {
    variables: Document_e997ed537329MutationVariables;
    data: Document_e997ed537329Mutation;
    inputs: never;
  };
  'query ($id: ID!) { verification(id: $id) { reviewer {\n  invitedAt expiresAt remindedAt reminders remindableAt letters { id kind state error createdAt updatedAt }\n} } }': {
    variables: Document_79c07ceef782QueryVariables;
    data: Document_79c07ceef782Query;
    inputs: never;
  };
  'query ($id: ID) { auditLog(first: 50, organisationId: $id) { edges { node { action subject } } } }': {
    variables: Document_6accc411e019QueryVariables;
    data: Document_6accc411e019Query;
    inputs: never;
  };
  'query ($first: Int, $after: String, $filter: ResultFilter, $order: ResultOrder) {\n  results(first: $first, after: $after, filter: $filter, order: $order) {\n    edges { cursor node { id status declinedReason updatedAt candidate { phone language } output {\n      qualified interest { interested } skills { verdict score } } } }\n    pageInfo { hasNextPage endCursor }\n  }\n}': {
    variables: Document_3f159fdd069cQueryVariables;
    data: Document_3f159fdd069cQuery;
    inputs: 'ResultFilter';
  };
  'mutation ($input: ResultShareInput!) {\n  shareResults(input: $input) { address share { id state withContacts resultIds views } } }': {
    variables: Document_145099104493MutationVariables;
    data: Document_145099104493Mutation;
    inputs: 'ResultShareInput';
  };
  'mutation ($id: ID!) { revokeResultShare(id: $id) { id state revokedAt } }': {
    variables: Document_9ab579110301MutationVariables;
    data: Document_9ab579110301Mutation;
    inputs: never;
  };
  'query { resultShares(first: 10) {\n  edges { node { id title state views viewedAt createdBy resultIds } } } }': {
    variables: Document_9cc5dab2d333QueryVariables;
    data: Document_9cc5dab2d333Query;
    inputs: never;
  };
  'mutation ($input: ShortlistInput!) { shortlistResults(input: $input) }': {
    variables: Document_94ad9e7a3d71MutationVariables;
    data: Document_94ad9e7a3d71Mutation;
    inputs: 'ShortlistInput';
  };
  'query ($filter: ResultFilter) { results(first: 50, filter: $filter) {\n  edges { node { id shortlistedAt updatedAt candidate { name } } } } }': {
    variables: Document_11d2bafa3d9fQueryVariables;
    data: Document_11d2bafa3d9fQuery;
    inputs: 'ResultFilter';
  };
  'query ($id: ID!, $first: Int, $after: String) { skill(id: $id) {\n  mandateCount verificationCount questionSetCount\n  mandatesUsing(first: 10) { edges { node { id } } }\n  verificationsUsing(first: $first, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } }\n  questionSetsUsing(first: 10) { edges { node { id flowVersion mandate { id title } questions { text } } } }\n} }': {
    variables: Document_1e820e1db3deQueryVariables;
    data: Document_1e820e1db3deQuery;
    inputs: never;
  };
  'query ($id: ID!) { skill(id: $id) { mandateCount verificationCount questionSetCount selectionCount selections(first: 200) { edges { node { userId } } } } }': {
    variables: Document_e91bf8ee2e3eQueryVariables;
    data: Document_e91bf8ee2e3eQuery;
    inputs: never;
  };
  'query ($id: ID!) { skill(id: $id) { selectionCount } }': {
    variables: Document_dd13cc5b7e07QueryVariables;
    data: Document_dd13cc5b7e07Query;
    inputs: never;
  };
  'query ($id: ID!, $first: Int, $after: String) {\n  result(id: $id) {\n    timeline(first: $first, after: $after) {\n      edges { cursor node { kind at reason step channel answeredKind answers contactId contact { id state } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n}': {
    variables: Document_ea6c0c9a2ac2QueryVariables;
    data: Document_ea6c0c9a2ac2Query;
    inputs: never;
  };
  'query ($id: ID!) {\n  result(id: $id) {\n    questions { enrichment { key text } skills { name questionSet { questions { id text options } } } }\n    answers { kind key value createdAt }\n  }\n}': {
    variables: Document_e28979e83225QueryVariables;
    data: Document_e28979e83225Query;
    inputs: never;
  };
  'query ($filter: ResultFilter) {\n  results(first: 50, filter: $filter) { edges { node { id timeline(first: 1) { edges { node { kind } } } } } }\n}': {
    variables: Document_56db06dedc30QueryVariables;
    data: Document_56db06dedc30Query;
    inputs: 'ResultFilter';
  };
  'query ($id: ID!) { verification(id: $id) { id status student { externalStudentId } skills { skillId verified skill { id name verifiable } } items { projects { externalProjectId } } reviewer { email } } }': {
    variables: Document_a35e2eee7254QueryVariables;
    data: Document_a35e2eee7254Query;
    inputs: never;
  };
  'query ($filter: VerificationFilter) { verifications(first: 50, filter: $filter) { edges { node { id status } } } }': {
    variables: Document_69682d43d318QueryVariables;
    data: Document_69682d43d318Query;
    inputs: 'VerificationFilter';
  };
  '{ verificationCounts { status count } }': {
    variables: Document_42f88bcd3a6dQueryVariables;
    data: Document_42f88bcd3a6dQuery;
    inputs: never;
  };
  '{ __type(name: "Verification") { fields { name } } }': {
    variables: Document_e21624a06a29QueryVariables;
    data: Document_e21624a06a29Query;
    inputs: never;
  };
  'mutation ($input: WebhookInput!) {\n  createWebhook(input: $input) { secret webhook { id url events status origin } }\n}': {
    variables: Document_7f8f1e1db9eaMutationVariables;
    data: Document_7f8f1e1db9eaMutation;
    inputs: 'WebhookInput';
  };
  'mutation ($id: ID!) { testWebhook(id: $id) { eventId webhook { id } } }': {
    variables: Document_73d168062185MutationVariables;
    data: Document_73d168062185Mutation;
    inputs: never;
  };
  'mutation ($id: ID!, $input: WebhookChangeInput!) {\n  changeWebhook(id: $id, input: $input) { id status description }\n}': {
    variables: Document_4d05340ba622MutationVariables;
    data: Document_4d05340ba622Mutation;
    inputs: 'WebhookChangeInput';
  };
  'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret } }': {
    variables: Document_6972de4bcc36MutationVariables;
    data: Document_6972de4bcc36Mutation;
    inputs: never;
  };
  'mutation ($id: ID!, $input: WebhookReplayInput!) {\n  replayWebhook(id: $id, input: $input) { eventIds since }\n}': {
    variables: Document_3a339aed5d8fMutationVariables;
    data: Document_3a339aed5d8fMutation;
    inputs: 'WebhookReplayInput';
  };
  'query ($id: ID!) {\n  webhook(id: $id) {\n    id\n    failingSince\n    deliveries(first: 10) { edges { node { deliveryId eventId attempt status responseStatus nextAttemptAt } } pageInfo { hasNextPage } }\n  }\n  webhooks { edges { node { id } } }\n}': {
    variables: Document_550b5385a955QueryVariables;
    data: Document_550b5385a955Query;
    inputs: never;
  };
  'query ($types: [String!], $includeAcknowledged: Boolean, $after: String) {\n  events(first: 5, after: $after, types: $types, includeAcknowledged: $includeAcknowledged) {\n    edges { cursor node { id type version mode createdAt data acknowledged } }\n    pageInfo { hasNextPage endCursor }\n  }\n}': {
    variables: Document_468616ca82e0QueryVariables;
    data: Document_468616ca82e0Query;
    inputs: never;
  };
  'mutation ($input: EventAckInput!) {\n  acknowledgeEvents(input: $input) { acknowledged alreadyAcknowledged unknown }\n}': {
    variables: Document_392b7f3ffd5fMutationVariables;
    data: Document_392b7f3ffd5fMutation;
    inputs: 'EventAckInput';
  };
  '{ deliveryQueue { ready later blocked parked running failed oldestDueSeconds } }': {
    variables: Document_a522ab361a5dQueryVariables;
    data: Document_a522ab361a5dQuery;
    inputs: never;
  };
  'mutation ($id: ID!) { switchOrganisation(id: $id, disabled: true) { id } }': {
    variables: Document_372f214aa086MutationVariables;
    data: Document_372f214aa086Mutation;
    inputs: never;
  };
  'mutation ($name: String!) { createWorkflow(input: {name: $name}, idempotencyKey: "k") { replayed workflow { id } } }': {
    variables: Document_94da13c98e0aMutationVariables;
    data: Document_94da13c98e0aMutation;
    inputs: never;
  };
  'query ($campaign: ID!, $result: ID!) {\n      campaign(id: $campaign) { id } result(id: $result) { id } credits { balance }\n      campaigns { edges { node { id } } } results { edges { node { id } } }\n    }': {
    variables: Document_69bec93bbaa9QueryVariables;
    data: Document_69bec93bbaa9Query;
    inputs: never;
  };
  'mutation SkipCandidates($input: CampaignInput!, $key: String) {\n        createCampaign(input: $input, idempotencyKey: $key) {\n          accepted\n          results { index resultId }\n          rejected { index details { path message } }\n        }\n      }': {
    variables: Document_032f1ae9c98fMutationVariables;
    data: Document_032f1ae9c98fMutation;
    inputs: 'CampaignInput';
  };
  'mutation ($input: TestEventInput!) { makeTestEvent(input: $input) { event { data } } }': {
    variables: Document_a4c45134db09MutationVariables;
    data: Document_a4c45134db09Mutation;
    inputs: 'TestEventInput';
  };
  'mutation ($input: WebhookInput!) {\n  createWebhook(input: $input) { secret webhook { id origin } }\n}': {
    variables: Document_510a69bba215MutationVariables;
    data: Document_510a69bba215Mutation;
    inputs: 'WebhookInput';
  };
  'mutation ($id: ID!) { archiveWebhook(id: $id) { id archivedAt } }': {
    variables: Document_c0195f3242cbMutationVariables;
    data: Document_c0195f3242cbMutation;
    inputs: never;
  };
  'query ($id: ID!) {\n  verification(id: $id) {\n    id status completedAt\n    skills { skillId verified skill { id name } }\n    assessments {\n      id number createdAt submittedAt attempt score total passed\n      skills { skillId correct total passed }\n      questionSets { id createdAt skill { id name } questions { id text options } }\n    }\n  }\n}': {
    variables: Document_2c4bb421dd77QueryVariables;
    data: Document_2c4bb421dd77Query;
    inputs: never;
  };
  'query ($id: ID!) { questionSet(id: $id) { id questions { id } } }': {
    variables: Document_4ae18c323aa3QueryVariables;
    data: Document_4ae18c323aa3Query;
    inputs: never;
  };
  '{ verifications { edges { node { organisation { name } } } } skill(id: "sk_10101") { name } }': {
    variables: Document_f9264721559cQueryVariables;
    data: Document_f9264721559cQuery;
    inputs: never;
  };
  'query ($id: ID!) { workflow(id: $id) { name } }': {
    variables: Document_c50da0400da3QueryVariables;
    data: Document_c50da0400da3Query;
    inputs: never;
  };
  '{ workflows { edges { cursor } } }': {
    variables: Document_71abea21e30eQueryVariables;
    data: Document_71abea21e30eQuery;
    inputs: never;
  };
  'query ($id: ID!) { mandate(id: $id) { skills { pendingName skill { id name } } warnings } }': {
    variables: Document_cedec6ea1798QueryVariables;
    data: Document_cedec6ea1798Query;
    inputs: never;
  };
  '{\n  events(first: 50, includeAcknowledged: true) {\n    edges { node { id deliveries { deliveryId eventId attempt status responseStatus createdAt webhook { id } } } }\n  }\n}': {
    variables: Document_bcfdb48fc1d1QueryVariables;
    data: Document_bcfdb48fc1d1Query;
    inputs: never;
  };
  '{ deliveryQueue { ready parked running } }': {
    variables: Document_85ea87e58b27QueryVariables;
    data: Document_85ea87e58b27Query;
    inputs: never;
  };
}

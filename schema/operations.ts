// Written by npm run schema: what each document takes and answers, over the types of the graph.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type CertificateInput = {
  externalCertificateId: string;
  certificateName: string;
  issuer?: string | null | undefined;
  description?: string | null | undefined;
  url?: string | null | undefined;
  issuedAt?: string | null | undefined;
};

export type Channel = 'whatsapp' | 'sms' | 'email' | 'voice';

export type CreditInput = {
  organisationId: string;
  mode: Mode;
  amount: number;
  note?: string | null | undefined;
};

export type EndorsementInput = {
  token: string;
  skills: Array<SkillEndorsementInput>;
  overallComment?: string | null | undefined;
};

export type FollowUpsInput = {
  max: number;
  intervalHours: number;
};

export type KeyInput = {
  organisationId: string;
  mode: Mode;
  scopes?: Array<string> | null | undefined;
  limitFactor?: number | null | undefined;
  expiresAt?: string | null | undefined;
};

export type LinkInput = {
  token: string;
};

export type Method = 'data_enrichment' | 'skill_verification' | 'interest_collection';

export type Mode = 'test' | 'live';

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

export type ReviewerInput = {
  serviceVerificationId: string;
  name: string;
  email: string;
  company: string;
  website?: string | null | undefined;
};

export type SessionInput = {
  student: StudentInput;
  endorsementType?: string | null | undefined;
  projects?: Array<ProjectInput> | null | undefined;
  workExperiences?: Array<WorkExperienceInput> | null | undefined;
  certificates?: Array<CertificateInput> | null | undefined;
};

export type SessionSkillInput = {
  skillId: string;
  proofUrl?: Array<string> | null | undefined;
};

export type SkillEndorsementInput = {
  skillId: string;
  endorsed: boolean;
  comment?: string | null | undefined;
};

export type StoreItemsInput = {
  serviceVerificationId?: string | null | undefined;
  projectIds?: Array<string> | null | undefined;
  workExperienceIds?: Array<string> | null | undefined;
  credentialIds?: Array<string> | null | undefined;
};

export type StoreSkillsInput = {
  serviceVerificationId?: string | null | undefined;
  skills: Array<SessionSkillInput>;
};

export type StudentInput = {
  externalStudentId: string;
  name: string;
  email: string;
  phone?: string | null | undefined;
};

export type SurfaceName = 'partner' | 'verification' | 'catalogue';

export type TokenInput = {
  organisationId?: string | null | undefined;
  mode?: Mode | null | undefined;
  scopes?: Array<string> | null | undefined;
  operator?: boolean | null | undefined;
  ttlSeconds?: number | null | undefined;
};

export type VerificationMethodInput = {
  serviceVerificationId: string;
  verificationMethod: string;
};

export type WorkExperienceInput = {
  externalExperienceId: string;
  company: string;
  role: string;
  description?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
};

export type WorkflowInput = {
  name: string;
  description?: string | null | undefined;
  defaultMethods?: Array<Method> | null | undefined;
  languages?: Array<string> | null | undefined;
  channels?: Array<Channel> | null | undefined;
  followUps?: FollowUpsInput | null | undefined;
  expiresInDays?: number | null | undefined;
};

export type WorkflowStatus = 'active' | 'archived';

export type CreateOrganisationMutationVariables = Exact<{
  name: string;
}>;

export type CreateOrganisationMutation = {
  createOrganisation: { id: string; name: string; disabled: boolean; createdAt: string };
};

export type GrantCreditsMutationVariables = Exact<{
  input: CreditInput;
}>;

export type GrantCreditsMutation = { grantCredits: { organisationId: string; mode: Mode; balance: number } };

export type IssueKeyMutationVariables = Exact<{
  input: KeyInput;
}>;

export type IssueKeyMutation = {
  issueKey: {
    secret: string;
    key: {
      id: string;
      organisationId: string;
      mode: Mode;
      scopes: Array<string>;
      limitFactor: number;
      createdAt: string;
      expiresAt: string | null;
      revokedAt: string | null;
    };
  };
};

export type PartnerKeyRecordFragment = {
  id: string;
  organisationId: string;
  mode: Mode;
  scopes: Array<string>;
  limitFactor: number;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
};

export type IssueTokenMutationVariables = Exact<{
  input: TokenInput;
}>;

export type IssueTokenMutation = { issueToken: { token: string; expiresAt: string } };

export type IssueVerificationKeyMutationVariables = Exact<{
  organisationId: string;
  mode: Mode;
}>;

export type IssueVerificationKeyMutation = { issueVerificationKey: { key: string } };

export type MailOutboxQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type MailOutboxQuery = {
  mailOutbox: {
    edges: Array<{
      cursor: string;
      node: {
        id: string;
        organisationId: string;
        mode: string;
        objectKey: string;
        state: string;
        recipient: string;
        subject: string;
        text: string | null;
        html: string | null;
        error: string | null;
        createdAt: string;
        updatedAt: string;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type MoveClockMutationVariables = Exact<{
  seconds: number;
}>;

export type MoveClockMutation = { moveClock: number };

export type OrganisationsQueryVariables = Exact<{ [key: string]: never }>;

export type OrganisationsQuery = {
  organisations: Array<{ id: string; name: string; disabled: boolean; createdAt: string }>;
};

export type RevokeKeyMutationVariables = Exact<{
  id: string;
}>;

export type RevokeKeyMutation = {
  revokeKey: {
    id: string;
    organisationId: string;
    mode: Mode;
    scopes: Array<string>;
    limitFactor: number;
    createdAt: string;
    expiresAt: string | null;
    revokedAt: string | null;
  };
};

export type RevokeVerificationKeyMutationVariables = Exact<{
  key: string;
}>;

export type RevokeVerificationKeyMutation = { revokeVerificationKey: string };

export type RotateKeyMutationVariables = Exact<{
  id: string;
}>;

export type RotateKeyMutation = {
  rotateKey: {
    secret: string;
    key: {
      id: string;
      organisationId: string;
      mode: Mode;
      scopes: Array<string>;
      limitFactor: number;
      createdAt: string;
      expiresAt: string | null;
      revokedAt: string | null;
    };
  };
};

export type SwitchSurfaceMutationVariables = Exact<{
  name: SurfaceName;
  disabled: boolean;
}>;

export type SwitchSurfaceMutation = { switchSurface: { name: SurfaceName; disabled: boolean } };

export type GetSkillQueryVariables = Exact<{
  id: string;
}>;

export type GetSkillQuery = {
  skill: {
    name: string;
    description: string;
    aliases: Array<string>;
    verifiable: boolean;
    skill_id: string;
    subSkill: {
      sub_skill_id: string;
      sub_skill_name: string;
      master: { master_skill_id: string; master_skill_name: string };
    };
  } | null;
};

export type ClockOffsetQueryVariables = Exact<{ [key: string]: never }>;

export type ClockOffsetQuery = { clockOffset: number };

export type PartnerCredentialQueryVariables = Exact<{
  id: string;
}>;

export type PartnerCredentialQuery = {
  partnerCredential: {
    id: string;
    organisationId: string;
    organisationDisabled: boolean;
    mode: Mode;
    scopes: Array<string>;
    limitFactor: number;
    sealedSecrets: Array<string>;
    expiresAt: string | null;
    revoked: boolean;
  } | null;
};

export type SurfacesQueryVariables = Exact<{ [key: string]: never }>;

export type SurfacesQuery = { surfaces: Array<{ name: SurfaceName; disabled: boolean }> };

export type VerificationCredentialQueryVariables = Exact<{
  hash: string;
}>;

export type VerificationCredentialQuery = {
  verificationCredential: {
    id: string;
    organisationId: string;
    organisationDisabled: boolean;
    mode: Mode;
    scopes: Array<string>;
    limitFactor: number;
    sealedSecrets: Array<string>;
    expiresAt: string | null;
    revoked: boolean;
  } | null;
};

export type CreateWorkflowMutationVariables = Exact<{
  input: WorkflowInput;
  idempotencyKey?: string | null | undefined;
}>;

export type CreateWorkflowMutation = {
  createWorkflow: {
    replayed: boolean;
    workflow: {
      name: string;
      description: string | null;
      languages: Array<string>;
      channels: Array<Channel>;
      status: WorkflowStatus;
      origin: Origin;
      workflow_id: string;
      default_methods: Array<Method>;
      expires_in_days: number;
      created_at: string;
      updated_at: string;
      follow_ups: { max: number; interval_hours: number };
    };
  };
};

export type WorkflowRecordFragment = {
  name: string;
  description: string | null;
  languages: Array<string>;
  channels: Array<Channel>;
  status: WorkflowStatus;
  origin: Origin;
  workflow_id: string;
  default_methods: Array<Method>;
  expires_in_days: number;
  created_at: string;
  updated_at: string;
  follow_ups: { max: number; interval_hours: number };
};

export type GetWorkflowQueryVariables = Exact<{
  id: string;
}>;

export type GetWorkflowQuery = {
  workflow: {
    name: string;
    description: string | null;
    languages: Array<string>;
    channels: Array<Channel>;
    status: WorkflowStatus;
    origin: Origin;
    workflow_id: string;
    default_methods: Array<Method>;
    expires_in_days: number;
    created_at: string;
    updated_at: string;
    follow_ups: { max: number; interval_hours: number };
  } | null;
};

export type ListCountriesQueryVariables = Exact<{ [key: string]: never }>;

export type ListCountriesQuery = { countries: Array<{ code: string; name: string }> };

export type ListEmploymentTypesQueryVariables = Exact<{ [key: string]: never }>;

export type ListEmploymentTypesQuery = { employmentTypes: Array<{ value: string; label: string }> };

export type ListLocationsQueryVariables = Exact<{
  q?: string | null | undefined;
  state?: string | null | undefined;
  pincode?: string | null | undefined;
  first?: number | null | undefined;
}>;

export type ListLocationsQuery = {
  places: { edges: Array<{ node: { city: string; state: string; pincode: string } }> };
};

export type ListShiftsQueryVariables = Exact<{ [key: string]: never }>;

export type ListShiftsQuery = { shifts: Array<{ value: string; label: string }> };

export type ListWorkflowsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ListWorkflowsQuery = {
  workflows: {
    edges: Array<{
      node: {
        name: string;
        description: string | null;
        languages: Array<string>;
        channels: Array<Channel>;
        status: WorkflowStatus;
        origin: Origin;
        workflow_id: string;
        default_methods: Array<Method>;
        expires_in_days: number;
        created_at: string;
        updated_at: string;
        follow_ups: { max: number; interval_hours: number };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ReplaceWorkflowMutationVariables = Exact<{
  id: string;
  input: WorkflowInput;
  idempotencyKey?: string | null | undefined;
}>;

export type ReplaceWorkflowMutation = {
  replaceWorkflow: {
    replayed: boolean;
    workflow: {
      name: string;
      description: string | null;
      languages: Array<string>;
      channels: Array<Channel>;
      status: WorkflowStatus;
      origin: Origin;
      workflow_id: string;
      default_methods: Array<Method>;
      expires_in_days: number;
      created_at: string;
      updated_at: string;
      follow_ups: { max: number; interval_hours: number };
    };
  };
};

export type CancelVerificationMutationVariables = Exact<{
  sessionToken: string;
}>;

export type CancelVerificationMutation = {
  cancelVerification: { status: string; serviceVerificationId: string };
};

export type CheckReviewerLinkQueryVariables = Exact<{
  verificationId: string;
  input: LinkInput;
}>;

export type CheckReviewerLinkQuery = { reviewerLink: { opens: boolean; serviceVerificationId: string } };

export type ChooseMethodMutationVariables = Exact<{
  sessionToken?: string | null | undefined;
  input: VerificationMethodInput;
}>;

export type ChooseMethodMutation = {
  chooseMethod: { verificationMethod: string | null; serviceVerificationId: string };
};

export type EndorseMutationVariables = Exact<{
  verificationId: string;
  input: EndorsementInput;
}>;

export type EndorseMutation = {
  endorse: { status: string; endorsedSkills: Array<string>; serviceVerificationId: string };
};

export type EraseStudentMutationVariables = Exact<{
  externalStudentId: string;
}>;

export type EraseStudentMutation = {
  eraseStudent: { externalStudentId: string; serviceUserId: string; erasedVerifications: number };
};

export type GetReviewerQueryVariables = Exact<{
  verificationId: string;
}>;

export type GetReviewerQuery = {
  reviewerDetails: {
    name: string;
    email: string;
    company: string;
    website: string | null;
    serviceVerificationId: string;
  };
};

export type GetSessionQueryVariables = Exact<{
  sessionToken: string;
}>;

export type GetSessionQuery = {
  session: {
    status: string;
    verificationMethod: string | null;
    endorsementType: string;
    overallComment: string | null;
    createdAt: string;
    expiresAt: string;
    completedAt: string | null;
    serviceVerificationId: string;
    serviceUserId: string;
    student: { externalStudentId: string; name: string; email: string; phone: string | null };
    projects: Array<{
      externalProjectId: string;
      projectName: string;
      description: string | null;
      url: string | null;
      role: string | null;
      startDate: string | null;
      endDate: string | null;
    }>;
    workExperiences: Array<{
      externalExperienceId: string;
      company: string;
      role: string;
      description: string | null;
      startDate: string | null;
      endDate: string | null;
    }>;
    certificates: Array<{
      externalCertificateId: string;
      certificateName: string;
      issuer: string | null;
      description: string | null;
      url: string | null;
      issuedAt: string | null;
    }>;
    skills: Array<{
      skillId: string;
      name: string;
      proofUrl: Array<string>;
      verified: boolean | null;
      comment: string | null;
    }>;
    stored: {
      projects: Array<{ externalProjectId: string; projectName: string; serviceProjectId: string }>;
      experience: Array<{
        externalExperienceId: string;
        company: string;
        role: string;
        serviceExperienceId: string;
      }>;
      certificates: Array<{
        externalCertificateId: string;
        certificateName: string;
        serviceCertificateId: string;
      }>;
    };
    reviewer: { name: string; email: string; company: string; website: string | null } | null;
  };
};

export type StoredItemsRecordFragment = {
  projects: Array<{ externalProjectId: string; projectName: string; serviceProjectId: string }>;
  experience: Array<{
    externalExperienceId: string;
    company: string;
    role: string;
    serviceExperienceId: string;
  }>;
  certificates: Array<{
    externalCertificateId: string;
    certificateName: string;
    serviceCertificateId: string;
  }>;
};

export type GetSessionContactQueryVariables = Exact<{
  sessionToken: string;
}>;

export type GetSessionContactQuery = {
  sessionContact: { email: string; name: string; serviceUserId: string };
};

export type GetVerifyPageQueryVariables = Exact<{
  verificationId: string;
}>;

export type GetVerifyPageQuery = {
  verifyPage: {
    endorsementType: string;
    status: string;
    serviceVerificationId: string;
    endorserInfo: { name: string; company: string; email: string };
    requesterInfo: { name: string; email: string; externalStudentId: string };
    source: { type: string; title: string; subtitle: string; meta: string; description: string };
    skills: Array<{ skillId: string; name: string; proofUrl: Array<string> }>;
  };
};

export type NamesOfSkillsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;

export type NamesOfSkillsQuery = {
  lookupSkills: { missing: Array<string>; items: Array<{ id: string; name: string }> };
};

export type OpenSessionMutationVariables = Exact<{
  input: SessionInput;
}>;

export type OpenSessionMutation = {
  openSession: {
    sessionToken: string;
    verification: { expiresAt: string; serviceVerificationId: string; serviceUserId: string };
  };
};

export type StoreItemsMutationVariables = Exact<{
  sessionToken?: string | null | undefined;
  input: StoreItemsInput;
}>;

export type StoreItemsMutation = {
  storeItems: {
    serviceVerificationId: string;
    serviceUserId: string;
    stored: {
      projects: Array<{ externalProjectId: string; projectName: string; serviceProjectId: string }>;
      experience: Array<{
        externalExperienceId: string;
        company: string;
        role: string;
        serviceExperienceId: string;
      }>;
      certificates: Array<{
        externalCertificateId: string;
        certificateName: string;
        serviceCertificateId: string;
      }>;
    };
  };
};

export type StoreReviewerMutationVariables = Exact<{
  sessionToken?: string | null | undefined;
  input: ReviewerInput;
}>;

export type StoreReviewerMutation = {
  storeReviewer: {
    name: string;
    email: string;
    company: string;
    website: string | null;
    serviceVerificationId: string;
  };
};

export type StoreSkillsMutationVariables = Exact<{
  sessionToken?: string | null | undefined;
  input: StoreSkillsInput;
}>;

export type StoreSkillsMutation = {
  storeSkills: {
    serviceVerificationId: string;
    skills: Array<{ skillId: string; name: string; proofUrl: Array<string> }>;
  };
};

export interface OperationTypes {
  CreateOrganisation: {
    variables: CreateOrganisationMutationVariables;
    data: CreateOrganisationMutation;
    inputs: never;
  };
  GrantCredits: {
    variables: GrantCreditsMutationVariables;
    data: GrantCreditsMutation;
    inputs: 'CreditInput';
  };
  IssueKey: { variables: IssueKeyMutationVariables; data: IssueKeyMutation; inputs: 'KeyInput' };
  IssueToken: { variables: IssueTokenMutationVariables; data: IssueTokenMutation; inputs: 'TokenInput' };
  IssueVerificationKey: {
    variables: IssueVerificationKeyMutationVariables;
    data: IssueVerificationKeyMutation;
    inputs: never;
  };
  MailOutbox: { variables: MailOutboxQueryVariables; data: MailOutboxQuery; inputs: never };
  MoveClock: { variables: MoveClockMutationVariables; data: MoveClockMutation; inputs: never };
  Organisations: { variables: OrganisationsQueryVariables; data: OrganisationsQuery; inputs: never };
  RevokeKey: { variables: RevokeKeyMutationVariables; data: RevokeKeyMutation; inputs: never };
  RevokeVerificationKey: {
    variables: RevokeVerificationKeyMutationVariables;
    data: RevokeVerificationKeyMutation;
    inputs: never;
  };
  RotateKey: { variables: RotateKeyMutationVariables; data: RotateKeyMutation; inputs: never };
  SwitchSurface: { variables: SwitchSurfaceMutationVariables; data: SwitchSurfaceMutation; inputs: never };
  GetSkill: { variables: GetSkillQueryVariables; data: GetSkillQuery; inputs: never };
  ClockOffset: { variables: ClockOffsetQueryVariables; data: ClockOffsetQuery; inputs: never };
  PartnerCredential: {
    variables: PartnerCredentialQueryVariables;
    data: PartnerCredentialQuery;
    inputs: never;
  };
  Surfaces: { variables: SurfacesQueryVariables; data: SurfacesQuery; inputs: never };
  VerificationCredential: {
    variables: VerificationCredentialQueryVariables;
    data: VerificationCredentialQuery;
    inputs: never;
  };
  CreateWorkflow: {
    variables: CreateWorkflowMutationVariables;
    data: CreateWorkflowMutation;
    inputs: 'WorkflowInput';
  };
  GetWorkflow: { variables: GetWorkflowQueryVariables; data: GetWorkflowQuery; inputs: never };
  ListCountries: { variables: ListCountriesQueryVariables; data: ListCountriesQuery; inputs: never };
  ListEmploymentTypes: {
    variables: ListEmploymentTypesQueryVariables;
    data: ListEmploymentTypesQuery;
    inputs: never;
  };
  ListLocations: { variables: ListLocationsQueryVariables; data: ListLocationsQuery; inputs: never };
  ListShifts: { variables: ListShiftsQueryVariables; data: ListShiftsQuery; inputs: never };
  ListWorkflows: { variables: ListWorkflowsQueryVariables; data: ListWorkflowsQuery; inputs: never };
  ReplaceWorkflow: {
    variables: ReplaceWorkflowMutationVariables;
    data: ReplaceWorkflowMutation;
    inputs: 'WorkflowInput';
  };
  CancelVerification: {
    variables: CancelVerificationMutationVariables;
    data: CancelVerificationMutation;
    inputs: never;
  };
  CheckReviewerLink: {
    variables: CheckReviewerLinkQueryVariables;
    data: CheckReviewerLinkQuery;
    inputs: 'LinkInput';
  };
  ChooseMethod: {
    variables: ChooseMethodMutationVariables;
    data: ChooseMethodMutation;
    inputs: 'VerificationMethodInput';
  };
  Endorse: { variables: EndorseMutationVariables; data: EndorseMutation; inputs: 'EndorsementInput' };
  EraseStudent: { variables: EraseStudentMutationVariables; data: EraseStudentMutation; inputs: never };
  GetReviewer: { variables: GetReviewerQueryVariables; data: GetReviewerQuery; inputs: never };
  GetSession: { variables: GetSessionQueryVariables; data: GetSessionQuery; inputs: never };
  GetSessionContact: {
    variables: GetSessionContactQueryVariables;
    data: GetSessionContactQuery;
    inputs: never;
  };
  GetVerifyPage: { variables: GetVerifyPageQueryVariables; data: GetVerifyPageQuery; inputs: never };
  NamesOfSkills: { variables: NamesOfSkillsQueryVariables; data: NamesOfSkillsQuery; inputs: never };
  OpenSession: { variables: OpenSessionMutationVariables; data: OpenSessionMutation; inputs: 'SessionInput' };
  StoreItems: { variables: StoreItemsMutationVariables; data: StoreItemsMutation; inputs: 'StoreItemsInput' };
  StoreReviewer: {
    variables: StoreReviewerMutationVariables;
    data: StoreReviewerMutation;
    inputs: 'ReviewerInput';
  };
  StoreSkills: {
    variables: StoreSkillsMutationVariables;
    data: StoreSkillsMutation;
    inputs: 'StoreSkillsInput';
  };
}

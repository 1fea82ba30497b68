import { credentialTexts } from '../../texts/credentials.ts';
import { useTexts } from '../../texts/language.ts';
import { Filters } from '../../ui/Filters.tsx';
import { STATES } from './credential.ts';

interface CredentialSearch {
  state?: string | undefined;
  skill?: string | undefined;
  subject?: string | undefined;
  organisation?: string | undefined;
}

export const filterOf = ({ state, skill, subject }: CredentialSearch) => ({
  state: state ?? null,
  skillId: skill?.trim() ?? null,
  subjectId: subject?.trim() ?? null,
});

interface CredentialFiltersProps {
  values: CredentialSearch;
  isOfAll?: boolean;
  onChange: (next: Record<string, string | undefined>) => void;
}

export function CredentialFilters({ values, isOfAll = false, onChange }: CredentialFiltersProps) {
  const t = useTexts(credentialTexts);
  const { state, skill, subject, organisation } = values;
  return (
    <Filters
      values={{ state, skill, subject, organisation }}
      onChange={onChange}
      fields={[
        { kind: 'search', name: 'subject', label: t.subject },
        { kind: 'search', name: 'skill', label: t.skillId },
        ...(isOfAll ? [{ kind: 'search', name: 'organisation', label: t.organisation } as const] : []),
        {
          kind: 'choice',
          name: 'state',
          label: t.state,
          options: STATES.map((value) => ({ value, label: t.states[value] })),
        },
      ]}
    />
  );
}

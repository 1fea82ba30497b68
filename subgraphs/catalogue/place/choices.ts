import type { Choice } from './place.types.ts';

/** The choices of a form, the most common first. A mandate keeps any other text as it was sent. */

export const SHIFTS: readonly Choice[] = [
  { value: 'general', label: 'General shift' },
  { value: 'day', label: 'Day shift' },
  { value: 'morning', label: 'Morning shift' },
  { value: 'afternoon', label: 'Afternoon shift' },
  { value: 'evening', label: 'Evening shift' },
  { value: 'night', label: 'Night shift' },
  { value: 'rotational', label: 'Rotational shifts' },
  { value: 'split', label: 'Split shift' },
  { value: 'weekend', label: 'Weekends only' },
  { value: 'flexible', label: 'Flexible hours' },
];

export const EMPLOYMENT_TYPES: readonly Choice[] = [
  { value: 'full_time', label: 'Full time' },
  { value: 'part_time', label: 'Part time' },
  { value: 'contract', label: 'Contract' },
  { value: 'fixed_term', label: 'Fixed term' },
  { value: 'temporary', label: 'Temporary' },
  { value: 'seasonal', label: 'Seasonal' },
  { value: 'apprenticeship', label: 'Apprenticeship' },
  { value: 'internship', label: 'Internship' },
  { value: 'freelance', label: 'Freelance' },
  { value: 'gig', label: 'Gig work' },
  { value: 'daily_wage', label: 'Daily wage' },
];

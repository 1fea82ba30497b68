import type { PageLanguage } from '../../candidate/consent-texts.ts';
import { en } from './call-texts.en.ts';
import { hi } from './call-texts.hi.ts';

/** All that a call says by itself in one language. Company, job and skill are a partner's words. */
export interface CallTexts {
  /** The language as providers of calls name it, for the voice that speaks and for what is listened to. */
  locale: string;
  greeting(company: string, job: string): string;
  /** In a later call, or after the page. */
  goesOn: string;
  /** The keys that count at any time. */
  keys: string;
  /** In its own language, for whoever hears another. */
  changeToThis: string;
  agree: string;
  yesOrNo: string;
  leaveOut: string;
  speak: string;
  aboutSkill(skill: string): string;
  option(key: number): string;
  interest: string;
  notUnderstood: string;
  notHeard: string;
  stopped: string;
  completed(company: string): string;
  declined: string;
  optedOut(company: string): string;
  over: string;
  /** The words by which somebody says yes or no, in small letters. */
  yes: readonly string[];
  no: readonly string[];
}

export const CALL_TEXTS: Readonly<Record<PageLanguage, CallTexts>> = { en, hi };

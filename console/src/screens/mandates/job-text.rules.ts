/** The facts that a job text says about itself; those that it does not say are left out. */
export interface JobFacts {
  title?: string;
  companyName?: string;
  /** Words that may be the town of the job, the likeliest first. */
  places: string[];
  /** Rupees a month. */
  salary?: { min: number; max: number };
  /** The most years are left out where the text says only how many are enough. */
  experience?: { minYears: number; maxYears?: number };
  openings?: number;
}

const MONTHS = 12;
const LAKH = 100_000;
const MOST_PLACES = 3;

const TITLE = /^(?:job\s*)?(?:title|position|role|post|designation|profile)\s*[:–-]\s*(.+)$/im;
const HIRING =
  /\b(?:hiring|looking for|in need of|we need|require[sd]?|wanted|vacancy for)\b[\s:–-]*(?:an?\s|some\s)?(.+)/i;
const WANTED_AFTER = /^(.{3,80}?)\s+(?:required|wanted|needed|chahiye|vacancy)\b/im;
/** The words at which the name of a job ends and its circumstances begin. */
const AFTER_TITLE =
  /[.,;:(|!]|\s(?:for|in|at|with|to|who|near|on|having|urgently|immediately|from|and must)\s/i;
const COUNT_BEFORE = /^\d+\s*(?:nos?\.?|x)?\s+/i;

const COMPANY = /^(?:company|employer|organi[sz]ation|firm)(?:\s+name)?\s*[:–-]\s*(.+)$/im;
const LEGAL_FORM =
  /\b([A-Z][\w&'.-]*(?:\s+[A-Z&][\w&'.-]*){0,5}\s+(?:(?:Pvt|Private)\.?\s+(?:Ltd|Limited)|Ltd|Limited|LLP))\b\.?/;

const PLACE = /^(?:job\s*|work\s*)?(?:location|place|city|site)\s*[:–-]\s*(.+)$/im;
const PLACE_AFTER = /\b(?:in|at|near)\s+([A-Z][a-z]+(?:\s[A-Z][a-z]+)?)/g;

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)\s*(k\b|thousand\b|lakhs?\b|lacs?\b|lpa\b)?`;
const RUPEES = String.raw`(?:₹|\brs\.?|\binr)?\s*`;
const AMOUNTS = new RegExp(`${RUPEES}${NUMBER}(?:\\s*(?:-|–|to|and)\\s*${RUPEES}${NUMBER})?`, 'gi');
const PAY_LINE = /₹|\brs\.?\s*\d|\binr\b|salary|\bpay\b|\bctc\b|wages?|stipend|\blpa\b|per month|\bp\.?m\b/i;
const YEARLY = /per annum|per year|yearly|\bp\.?a\b|annual|\bctc\b/i;
const NOT_MONTHLY = /per day|daily|per hour|hourly|per shift|per piece/i;
/** Less is no pay for a month, but a count of days or years. */
const LEAST_PAY = 1_000;

const YEARS = String.raw`\s*(?:years?|yrs?)`;
const YEARS_RANGE = new RegExp(String.raw`(\d{1,2})\s*(?:-|–|to)\s*(\d{1,2})\s*\+?${YEARS}`, 'i');
const YEARS_ENOUGH = new RegExp(String.raw`(\d{1,2})\s*\+?${YEARS}`, 'i');
const FRESHERS = /\bfreshers?\b/i;

const OPENINGS =
  /(?:openings?|vacanc(?:y|ies)|no\.?\s*of\s*(?:posts?|positions?|openings?|vacancies))\s*[:–-]\s*(\d{1,5})/i;
const COUNTED =
  /\b(\d{1,5})\s*(?:openings?|vacanc(?:y|ies)|positions?|posts?|people|persons?|workers|candidates|nos\b)/i;

/** Reads what a pasted advert says of the job, as adverts in India are written. It takes nothing that the text does not say. */
export function readJobText(text: string): JobFacts {
  const title = titleIn(text);
  const companyName = clean(COMPANY.exec(text)?.[1] ?? LEGAL_FORM.exec(text)?.[1]);
  const salary = salaryIn(text);
  const experience = experienceIn(text);
  const openings = Number(OPENINGS.exec(text)?.[1] ?? COUNTED.exec(text)?.[1] ?? 0);
  return {
    ...(title && { title }),
    ...(companyName && { companyName }),
    places: placesIn(text),
    ...(salary && { salary }),
    ...(experience && { experience }),
    ...(openings > 0 && { openings }),
  };
}

const clean = (found: string | undefined): string | undefined =>
  found
    ?.trim()
    .replace(/[.,;:!\s]+$/, '')
    .slice(0, 200) || undefined;

function titleIn(text: string): string | undefined {
  const labelled = TITLE.exec(text)?.[1];
  if (labelled) return clean(labelled.split(/[|(]/)[0]);
  const first = text.split('\n').find((line) => line.trim() !== '') ?? '';
  for (const named of [WANTED_AFTER.exec(first)?.[1], HIRING.exec(text)?.[1]]) {
    const title = named && shortTitle(named);
    if (title) return title;
  }
  return first.length <= 60 && !/[.!?]$/.test(first.trim()) ? shortTitle(first) : undefined;
}

function shortTitle(named: string): string | undefined {
  const [words = ''] = named
    .replace(/^urgent(?:ly)?\s*/i, '')
    .replace(COUNT_BEFORE, '')
    .split(AFTER_TITLE);
  const title = clean(words);
  return title && title.length >= 3 ? title : undefined;
}

function placesIn(text: string): string[] {
  const labelled = PLACE.exec(text)?.[1]?.split(/[,(/|]/)[0];
  const after = [...text.matchAll(PLACE_AFTER)].map(([, name]) => name);
  const places = [labelled, ...after].map(clean).filter((place) => place !== undefined);
  return [...new Set(places)].slice(0, MOST_PLACES);
}

function salaryIn(text: string): JobFacts['salary'] {
  for (const line of text.split(/\n|(?<=[.;])\s/)) {
    if (!PAY_LINE.test(line) || NOT_MONTHLY.test(line)) continue;
    for (const [, from = '', fromUnit, to, toUnit] of line.matchAll(AMOUNTS)) {
      const unit = fromUnit ?? toUnit;
      const least = monthly(from, unit, line);
      const most = to === undefined ? least : monthly(to, toUnit ?? unit, line);
      if (least >= LEAST_PAY && most >= least) return { min: least, max: most };
    }
  }
  return undefined;
}

/** "15k", "1.8 lakh", "2.4 LPA" and "15,000" in rupees a month. */
function monthly(digits: string, unit: string | undefined, line: string): number {
  const named = unit?.toLowerCase() ?? '';
  const isLakh = named.startsWith('la') || named === 'lpa';
  const times = isLakh ? LAKH : named === '' ? 1 : 1_000;
  const amount = Number(digits.replaceAll(',', '')) * times;
  const isYearly = named === 'lpa' || YEARLY.test(line) || (isLakh && !/month/i.test(line));
  return Math.round(isYearly ? amount / MONTHS : amount);
}

function experienceIn(text: string): JobFacts['experience'] {
  // Ages are told in years too.
  const lines = text.split(/\n|(?<=[.;])\s/).filter((line) => !/\bage\b|\bold\b/i.test(line));
  for (const line of lines) {
    const [, from, to] = YEARS_RANGE.exec(line) ?? [];
    if (from && Number(from) <= Number(to)) return { minYears: Number(from), maxYears: Number(to) };
    const enough = /experience|\bexp\b|minimum|at least|anubhav/i.test(line) && YEARS_ENOUGH.exec(line)?.[1];
    if (enough) return { minYears: Number(enough) };
  }
  return FRESHERS.test(text) ? { minYears: 0, maxYears: 1 } : undefined;
}

import { describe, expect, it } from 'vitest';
import { readJobText } from './job-text.rules.ts';

describe('a job text', () => {
  it.each([
    [
      'labelled lines',
      `Job Title: Site Electrician
Company: Sunrise Builders
Location: Pune, Maharashtra
Salary: Rs. 18,000 - 24,000 per month
Experience: 2-5 years
Openings: 12`,
      {
        title: 'Site Electrician',
        companyName: 'Sunrise Builders',
        places: ['Pune'],
        salary: { min: 18_000, max: 24_000 },
        experience: { minYears: 2, maxYears: 5 },
        openings: 12,
      },
    ],
    [
      'a sentence',
      'We are looking for a CNC operator in Coimbatore with 3 to 6 years of experience. Pay ₹22k to ₹28k per month.',
      {
        title: 'CNC operator',
        places: ['Coimbatore'],
        salary: { min: 22_000, max: 28_000 },
        experience: { minYears: 3, maxYears: 6 },
      },
    ],
    [
      'a notice on a wall',
      'URGENTLY REQUIRED: 10 Masons for a site near Nashik. Minimum 3 years experience. Age 20-45 years. Rs 900 per day.',
      { title: 'Masons', places: ['Nashik'], experience: { minYears: 3 } },
    ],
    [
      'yearly pay',
      'Accountant wanted\nShree Traders Pvt Ltd, at Indore\nCTC 2.4 - 3 LPA\nFreshers may apply\n2 vacancies',
      {
        title: 'Accountant',
        companyName: 'Shree Traders Pvt Ltd',
        places: ['Indore'],
        salary: { min: 20_000, max: 25_000 },
        experience: { minYears: 0, maxYears: 1 },
        openings: 2,
      },
    ],
    [
      'a bare title',
      'Delivery Executive\nOwn bike needed. Salary 15000.',
      { title: 'Delivery Executive', places: [], salary: { min: 15_000, max: 15_000 } },
    ],
    [
      'Hinglish',
      'Plumber chahiye Jaipur mein\nPosition: Plumber\nanubhav 2 years\nsalary 16k-18k',
      { title: 'Plumber', places: [], salary: { min: 16_000, max: 18_000 }, experience: { minYears: 2 } },
    ],
    [
      'a lakh a year',
      'Welder\nSalary 1.8 lakh per annum',
      { title: 'Welder', places: [], salary: { min: 15_000, max: 15_000 } },
    ],
    [
      'nothing about a job',
      'Please call us back when you can, thank you very much for the kind letter you sent us.',
      { places: [] },
    ],
    ['nothing', '', { places: [] }],
  ])('of %s is read', (_, text, facts) => {
    expect(readJobText(text)).toEqual(facts);
  });

  it('takes years of age, dates and phone numbers for neither pay nor experience', () => {
    const text = 'Cook\nAge: 25 to 40 years\nCall 9812345678 before 30 November 2026\n5 days a week';
    expect(readJobText(text)).toEqual({ title: 'Cook', places: [] });
  });

  it('reads any text in little time', () => {
    const hostile = [
      `${'in '.repeat(30_000)}`,
      `${'1,'.repeat(40_000)}`,
      `${'A '.repeat(40_000)}Ltd`,
      'salary '.repeat(10_000),
    ];
    for (const text of hostile) {
      const started = performance.now();
      readJobText(text.slice(0, 20_000));
      expect(performance.now() - started).toBeLessThan(1_000);
    }
  });
});

import { inject } from 'vitest';
import { rightTextsOf } from './candidates.ts';
import { eventually } from './eventually.ts';
import { randomAddress, type Answer, type PartnerClient } from './partner-client.ts';
import { world } from './world.ts';

/** The measures that a page sends along with an answer. */
export interface Measured {
  seconds?: number;
  left?: number;
  device?: string;
}

/** The page of a candidate of test mode who answers questions about skills, knowing which options are right. */
export class SkillPage {
  readonly #address = randomAddress();
  readonly #token: string;
  readonly #rightTexts: Map<string, string>;
  readonly id: string;
  /** The last answer of the service. */
  data: any;

  private constructor(id: string, token: string, rightTexts: Map<string, string>) {
    this.id = id;
    this.#token = token;
    this.#rightTexts = rightTexts;
  }

  /** Opens the page and agrees, where that has not been done. */
  static async open(partner: PartnerClient, id: string): Promise<SkillPage> {
    const { body } = await partner.post(`/test/results/${id}/page`, {});
    const page = new SkillPage(
      id,
      body.data.url.split('#')[1],
      await rightTextsOf(inject('systemDatabaseUrl'), id),
    );
    page.data = (await page.#call('open', {})).body.data;
    if (page.data.step === 'consent') {
      const { version: textVersion } = page.data.consent;
      const agreed = await page.#call('consent', { agreed: true, textVersion, language: 'en' });
      page.data = agreed.body.data;
    }
    return page;
  }

  get isOpen(): boolean {
    return this.data.step === 'skills';
  }

  /** The question that is asked now. */
  get question(): any {
    return this.data.skillQuestions.at(-1);
  }

  async answer(rightly: boolean, measured: Measured = {}): Promise<void> {
    const { questionId, options } = this.question;
    const right = options.indexOf(this.#rightTexts.get(questionId));
    const answer = await this.choose(questionId, rightly ? right : (right + 1) % 4, measured);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    this.data = answer.body.data;
  }

  choose(questionId: string, option: number, measured: object = {}): Promise<Answer> {
    return this.#call('skill-answer', { questionId, option, ...measured });
  }

  #call(what: string, body: object): Promise<Answer> {
    return eventually(`${what} is let through`, async () => {
      const answer = await world().fetch(`/api/v1/candidate/${this.id}/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': this.#address },
        body: JSON.stringify({ token: this.#token, ...body }),
      });
      return answer.status === 429 ? undefined : answer;
    });
  }
}

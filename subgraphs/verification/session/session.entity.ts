import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Owned } from '../../../kernel/database/owned.entity.ts';
import type { SessionBody } from './open-session.rules.ts';

@Entity({ schema: 'verification', tableName: 'student' })
export class StudentRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  externalStudentId: string;
}

@Entity({ schema: 'verification', tableName: 'session' })
export class SessionRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  tokenHash: string;

  @Property({ type: 'text' })
  studentId: string;

  @Property({ type: 'json' })
  contact: { name: string; email: string; phone?: string };

  @Property({ type: 'text' })
  endorsementType: string;

  @Property({ type: 'json' })
  projects: SessionBody['projects'];

  @Property({ type: 'json' })
  workExperiences: SessionBody['workExperiences'];

  @Property({ type: 'json' })
  certificates: SessionBody['certificates'];

  @Property({ type: 'text' })
  status: string;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  @Property({ type: 'timestamptz' })
  expiresAt: Date;
}

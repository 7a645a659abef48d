import { describe, expect, test } from '@jest/globals';
import { Annotations, Match } from 'aws-cdk-lib/assertions';
import { deployNotes } from '../../lib/infrastructure/deploy-notes.ts';
import { settingsFrom } from '../../lib/infrastructure/read-settings.ts';
import { synthesize } from './synthesis.ts';

const settings = settingsFrom({});

describe('a deploy notes', () => {
  test('these things as annotations of the stack, which the CDK prints', () => {
    const shown = Annotations.fromStack(synthesize().stack).findInfo('/utility-service-prod', Match.anyValue());
    expect(shown.map(({ entry }) => entry.data)).toEqual(deployNotes(settings));
  });

  test('that nobody will be notified without an address', () => {
    expect(deployNotes(settings)).toContainEqual(expect.stringMatching(/^Nobody will be notified/));
    expect(deployNotes(settingsFrom({ alarmEmail: 'a@example.org' })).join()).not.toContain('Nobody');
  });

  test('that a new account cannot serve the burst', () => {
    expect(deployNotes(settings)).toContainEqual(expect.stringMatching(/burst of up to 100 requests .* 503s/));
    expect(deployNotes(settingsFrom({ throttleBurst: 10 })).join()).not.toContain('503');
  });

  test('that hits of an edge raise no alarm, unless the stack can only be in us-east-1', () => {
    const notes = (context: Record<string, unknown>) => deployNotes(settingsFrom(context)).join();
    expect(notes({ edge: true })).toContain('no alarm sees the requests that the edge answers');
    expect(notes({}) + notes({ edge: true, rateLimitPerIp: 2_000 })).not.toContain('no alarm');
  });
});

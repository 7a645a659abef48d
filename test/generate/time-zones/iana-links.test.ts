import { expect, test } from '@jest/globals';
import { withIanaLinks } from '../../../lib/generate/time-zones/iana-links.ts';

const START = '# version 2026f\nR u 1918 o - Mar lastSu 2 1 D\nZ Asia/Tokyo 9:18:59 - LMT 1887\n9 JP J%sT\n';

test("Debian's zones become IANA's links, all of their lines removed", () => {
  const debian = `${START}Z EST -5 - EST\nZ WET 0 E WE%sT 1977\n-1 - X 1978\n0 E WE%sT\nZ Etc/GMT 0 - GMT\nL Asia/Tokyo Japan\n`;
  expect(withIanaLinks(debian)).toBe(
    `${START}Z Etc/GMT 0 - GMT\nL Asia/Tokyo Japan\nL America/Panama EST\nL Europe/Lisbon WET\n`,
  );
});

test("IANA's own file stays unchanged", () => {
  const iana = `${START}L America/Panama EST\n`;
  expect(withIanaLinks(iana)).toBe(iana);
});

/** The script of the reference page: it makes the forms work, and adds copying, filtering and links that carry values. */
import { showCopyButtons } from './copy.ts';
import { markCurrentSection } from './current-section.ts';
import { followLinks } from './location.ts';
import { closeMenuWhenLeft, enableFilter } from './navigation.ts';
import { BASE_URL, OperationForm } from './operation-form.ts';
import { rememberSampleChoice } from './sample-choice.ts';
import { suggestTimeZones } from './time-zones.ts';

const forms = new Map<string, OperationForm>();
for (const section of document.querySelectorAll<HTMLElement>('article.operation')) {
  forms.set(section.id, new OperationForm(section));
}
showBaseUrl();
rememberSampleChoice();
followLinks(forms);
showCopyButtons();
enableFilter();
closeMenuWhenLeft();
markCurrentSection();
suggestTimeZones();

/** A proxy in front of the service may have a different address than the one in the page. */
function showBaseUrl(): void {
  const places = [...document.querySelectorAll('[data-base]')];
  if (places.every(({ textContent }) => textContent === BASE_URL)) return;
  for (const place of places) place.textContent = BASE_URL;
  for (const form of forms.values()) form.showRequest();
}

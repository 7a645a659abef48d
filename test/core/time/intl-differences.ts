/**
 * Why this service differs from the Intl of the pinned Node.js (ICU): each reason with the zones and links it applies to.
 * The differences themselves are in test/vectors/intl-differences.json.
 */

/** The tzdata release of the pinned Node.js's Intl. */
export const INTL_RELEASE = '2026c';

const OWN_HISTORY = "before 1970 ICU has the history of another country's zone; tzdata's backzone has their own";
const BRAZIL = `Brazil in 1965 and 1966 was corrected after ${INTL_RELEASE}`;
const LATER = `changed or corrected after ${INTL_RELEASE}`;

export const OFFSETS: Readonly<Record<string, string>> = {
  ...because(
    OWN_HISTORY,
    `Africa/Accra Africa/Addis_Ababa Africa/Asmara Africa/Bamako Africa/Bangui Africa/Banjul Africa/Blantyre
     Africa/Brazzaville Africa/Bujumbura Africa/Conakry Africa/Dakar Africa/Dar_es_Salaam Africa/Djibouti Africa/Douala
     Africa/Freetown Africa/Gaborone Africa/Harare Africa/Kampala Africa/Kigali Africa/Kinshasa Africa/Libreville Africa/Lome
     Africa/Luanda Africa/Lubumbashi Africa/Lusaka Africa/Malabo Africa/Maseru Africa/Mbabane Africa/Mogadishu Africa/Niamey
     Africa/Nouakchott Africa/Ouagadougou Africa/Porto-Novo America/Anguilla America/Antigua America/Aruba America/Atikokan
     America/Blanc-Sablon America/Cayman America/Creston America/Curacao America/Dominica America/Grenada America/Guadeloupe
     America/Montserrat America/Nassau America/Port_of_Spain America/St_Kitts America/St_Lucia America/St_Thomas
     America/St_Vincent America/Tortola Antarctica/DumontDUrville Antarctica/McMurdo Antarctica/Syowa Asia/Aden Asia/Bahrain
     Asia/Brunei Asia/Kuala_Lumpur Asia/Kuwait Asia/Muscat Asia/Phnom_Penh Asia/Vientiane Atlantic/Reykjavik
     Atlantic/St_Helena Europe/Amsterdam Europe/Copenhagen Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/Ljubljana
     Europe/Luxembourg Europe/Monaco Europe/Oslo Europe/Sarajevo Europe/Skopje Europe/Stockholm Europe/Vaduz Europe/Zagreb
     Indian/Antananarivo Indian/Christmas Indian/Cocos Indian/Comoro Indian/Kerguelen Indian/Mahe Indian/Mayotte
     Indian/Reunion Pacific/Chuuk Pacific/Funafuti Pacific/Majuro Pacific/Midway Pacific/Pohnpei Pacific/Saipan Pacific/Wake
     Pacific/Wallis`,
  ),
  ...because(
    BRAZIL,
    `America/Araguaina America/Bahia America/Belem America/Boa_Vista America/Campo_Grande America/Cuiaba America/Eirunepe
     America/Fortaleza America/Maceio America/Manaus America/Noronha America/Porto_Acre America/Porto_Velho America/Recife
     America/Rio_Branco America/Santarem America/Sao_Paulo Brazil/Acre Brazil/DeNoronha Brazil/East Brazil/West`,
  ),
  ...because(`${LATER}: Ireland, September 1925`, 'Eire Europe/Dublin'),
  ...because(`${LATER}: Iran, May 1979`, 'Asia/Tehran Iran'),
  ...because(`${LATER}: Colombia, May 1992`, 'America/Bogota'),
  ...because(`${LATER}: Cuba keeps daylight saving time in the winter of 2026`, 'America/Havana Cuba'),
  ...because(
    `${LATER}: from November 2026 on, clocks are no longer turned back`,
    'America/Inuvik America/Rainy_River America/Winnipeg Canada/Central',
  ),
};

export const NAMES: Readonly<Record<string, string>> = {
  ...because('ICU calls double summer time by the name of summer time', 'Europe/London Europe/Belfast GB GB-Eire'),
  ...because('ICU calls double daylight time by the name of daylight time', 'America/St_Johns Canada/Newfoundland'),
  ...because('ICU calls the summer time of 1916, 00:34:39, by the name of an hour', 'Europe/Dublin Eire'),
  ...because("Intl treats them as UTC; CLDR's name is Greenwich Mean Time", 'GMT GMT+0 GMT-0 GMT0 Etc/GMT'),
};

function because(reason: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, reason]));
}

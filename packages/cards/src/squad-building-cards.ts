/** Texts of cards that matter in squad building and have no effect during a game. */
export const squadBuildingCards: { readonly first: CardTexts; readonly second: CardTexts } = {
  second: {
    andrasta: 'It adds a device slot.',
    havoc: 'It has a sensor and an astromech slot in place of its crew slot.',
    misthunter: 'It adds a cannon slot.',
    b6bladewingprototype: 'It adds a gunner slot.',
    'ship:weaponhardpoint': 'It carries one cannon, torpedo or missile upgrade.',
    'ship:twinionengines': 'Upgrades for TIEs alone are not for it.',
  },
  first: {
    'amd:r2d6': 'It adds an elite talent slot, for pilots of skill 3 or more.',
    'missile:chardaanrefit': 'It fills its slot and makes the ship cheaper.',
    'mod:bwinge2': 'It adds a crew slot.',
    'mod:smugglingcompartment': 'It adds an illicit slot and room for one more cheap modification.',
    'title:slavei': 'It adds a torpedo slot.',
    'title:royalguardtie': 'Two different modifications, for pilots of skill 5 or more.',
    'title:awingtestpilot':
      'It adds an elite talent slot for a different talent, for pilots of skill 2 or more.',
    'title:heavyscykinterceptor': 'It adds a cannon, torpedo or missile slot and 1 hull.',
    'title:virago': 'It adds a system and an illicit slot, for pilots of skill 4 or more.',
    'title:andrasta': 'It adds two bomb slots.',
    'title:tiex1': 'It adds a system slot and makes what fills it up to 4 points cheaper.',
    'title:misthunter': 'It can barrel roll, and must carry a tractor beam.',
    'title:tieshuttle': 'Two crew slots for cheap crew in place of torpedoes, missiles and bombs.',
    'title:sabinesmasterpiece': 'It adds a crew and an illicit slot.',
    'title:havoc': 'A system and a salvaged astromech slot, for a unique one, in place of its crew slot.',
    'title:vaksai': 'Every upgrade is 1 point cheaper, and three different modifications fit.',
    'torpedo:bombloadout': 'It adds a bomb slot.',
    'torpedo:renegaderefit': 'Two different modifications, and elite talents are 1 point cheaper.',
  },
}

type CardTexts = { readonly [id: string]: string }

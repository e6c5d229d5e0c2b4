// Written by scripts/index.ts. Each import is spelled out so that every bundler can split it off.
export const dataFiles: Record<string, () => Promise<{ default: unknown }>> = {
  'first/conditions': () => import('../data/first/conditions.json', { with: { type: 'json' } }),
  'first/damage': () => import('../data/first/damage.json', { with: { type: 'json' } }),
  'first/ships/aggressor': () => import('../data/first/ships/aggressor.json', { with: { type: 'json' } }),
  'first/ships/alphaclassstarwing': () =>
    import('../data/first/ships/alphaclassstarwing.json', { with: { type: 'json' } }),
  'first/ships/arc170': () => import('../data/first/ships/arc170.json', { with: { type: 'json' } }),
  'first/ships/attackshuttle': () =>
    import('../data/first/ships/attackshuttle.json', { with: { type: 'json' } }),
  'first/ships/auzituckgunship': () =>
    import('../data/first/ships/auzituckgunship.json', { with: { type: 'json' } }),
  'first/ships/awing': () => import('../data/first/ships/awing.json', { with: { type: 'json' } }),
  'first/ships/bsf17bomber': () => import('../data/first/ships/bsf17bomber.json', { with: { type: 'json' } }),
  'first/ships/bwing': () => import('../data/first/ships/bwing.json', { with: { type: 'json' } }),
  'first/ships/cr90corvetteaft': () =>
    import('../data/first/ships/cr90corvetteaft.json', { with: { type: 'json' } }),
  'first/ships/cr90corvettefore': () =>
    import('../data/first/ships/cr90corvettefore.json', { with: { type: 'json' } }),
  'first/ships/croccruiser': () => import('../data/first/ships/croccruiser.json', { with: { type: 'json' } }),
  'first/ships/ewing': () => import('../data/first/ships/ewing.json', { with: { type: 'json' } }),
  'first/ships/firespray31': () => import('../data/first/ships/firespray31.json', { with: { type: 'json' } }),
  'first/ships/g1astarfighter': () =>
    import('../data/first/ships/g1astarfighter.json', { with: { type: 'json' } }),
  'first/ships/gozanticlasscruiser': () =>
    import('../data/first/ships/gozanticlasscruiser.json', { with: { type: 'json' } }),
  'first/ships/gr75mediumtransport': () =>
    import('../data/first/ships/gr75mediumtransport.json', { with: { type: 'json' } }),
  'first/ships/hwk290': () => import('../data/first/ships/hwk290.json', { with: { type: 'json' } }),
  'first/ships/jumpmaster5000': () =>
    import('../data/first/ships/jumpmaster5000.json', { with: { type: 'json' } }),
  'first/ships/kihraxzfighter': () =>
    import('../data/first/ships/kihraxzfighter.json', { with: { type: 'json' } }),
  'first/ships/kwing': () => import('../data/first/ships/kwing.json', { with: { type: 'json' } }),
  'first/ships/lambdaclassshuttle': () =>
    import('../data/first/ships/lambdaclassshuttle.json', { with: { type: 'json' } }),
  'first/ships/lancerclasspursuitcraft': () =>
    import('../data/first/ships/lancerclasspursuitcraft.json', { with: { type: 'json' } }),
  'first/ships/m12lkimogilafighter': () =>
    import('../data/first/ships/m12lkimogilafighter.json', { with: { type: 'json' } }),
  'first/ships/m3ainterceptor': () =>
    import('../data/first/ships/m3ainterceptor.json', { with: { type: 'json' } }),
  'first/ships/protectoratestarfighter': () =>
    import('../data/first/ships/protectoratestarfighter.json', { with: { type: 'json' } }),
  'first/ships/quadjumper': () => import('../data/first/ships/quadjumper.json', { with: { type: 'json' } }),
  'first/ships/raiderclasscorvetteaft': () =>
    import('../data/first/ships/raiderclasscorvetteaft.json', { with: { type: 'json' } }),
  'first/ships/raiderclasscorvettefore': () =>
    import('../data/first/ships/raiderclasscorvettefore.json', { with: { type: 'json' } }),
  'first/ships/scurrgh6bomber': () =>
    import('../data/first/ships/scurrgh6bomber.json', { with: { type: 'json' } }),
  'first/ships/sheathipedeclassshuttle': () =>
    import('../data/first/ships/sheathipedeclassshuttle.json', { with: { type: 'json' } }),
  'first/ships/starviper': () => import('../data/first/ships/starviper.json', { with: { type: 'json' } }),
  'first/ships/t70xwing': () => import('../data/first/ships/t70xwing.json', { with: { type: 'json' } }),
  'first/ships/tieadvanced': () => import('../data/first/ships/tieadvanced.json', { with: { type: 'json' } }),
  'first/ships/tieadvprototype': () =>
    import('../data/first/ships/tieadvprototype.json', { with: { type: 'json' } }),
  'first/ships/tieaggressor': () =>
    import('../data/first/ships/tieaggressor.json', { with: { type: 'json' } }),
  'first/ships/tiebomber': () => import('../data/first/ships/tiebomber.json', { with: { type: 'json' } }),
  'first/ships/tiedefender': () => import('../data/first/ships/tiedefender.json', { with: { type: 'json' } }),
  'first/ships/tiefighter': () => import('../data/first/ships/tiefighter.json', { with: { type: 'json' } }),
  'first/ships/tiefofighter': () =>
    import('../data/first/ships/tiefofighter.json', { with: { type: 'json' } }),
  'first/ships/tieinterceptor': () =>
    import('../data/first/ships/tieinterceptor.json', { with: { type: 'json' } }),
  'first/ships/tiephantom': () => import('../data/first/ships/tiephantom.json', { with: { type: 'json' } }),
  'first/ships/tiepunisher': () => import('../data/first/ships/tiepunisher.json', { with: { type: 'json' } }),
  'first/ships/tiereaper': () => import('../data/first/ships/tiereaper.json', { with: { type: 'json' } }),
  'first/ships/tiesffighter': () =>
    import('../data/first/ships/tiesffighter.json', { with: { type: 'json' } }),
  'first/ships/tiesilencer': () => import('../data/first/ships/tiesilencer.json', { with: { type: 'json' } }),
  'first/ships/tiestriker': () => import('../data/first/ships/tiestriker.json', { with: { type: 'json' } }),
  'first/ships/upsilonclassshuttle': () =>
    import('../data/first/ships/upsilonclassshuttle.json', { with: { type: 'json' } }),
  'first/ships/uwing': () => import('../data/first/ships/uwing.json', { with: { type: 'json' } }),
  'first/ships/vcx100': () => import('../data/first/ships/vcx100.json', { with: { type: 'json' } }),
  'first/ships/vt49decimator': () =>
    import('../data/first/ships/vt49decimator.json', { with: { type: 'json' } }),
  'first/ships/xwing': () => import('../data/first/ships/xwing.json', { with: { type: 'json' } }),
  'first/ships/yt1300': () => import('../data/first/ships/yt1300.json', { with: { type: 'json' } }),
  'first/ships/yt2400': () => import('../data/first/ships/yt2400.json', { with: { type: 'json' } }),
  'first/ships/yv666': () => import('../data/first/ships/yv666.json', { with: { type: 'json' } }),
  'first/ships/ywing': () => import('../data/first/ships/ywing.json', { with: { type: 'json' } }),
  'first/ships/z95headhunter': () =>
    import('../data/first/ships/z95headhunter.json', { with: { type: 'json' } }),
  'first/upgrades/amd': () => import('../data/first/upgrades/amd.json', { with: { type: 'json' } }),
  'first/upgrades/bomb': () => import('../data/first/upgrades/bomb.json', { with: { type: 'json' } }),
  'first/upgrades/cannon': () => import('../data/first/upgrades/cannon.json', { with: { type: 'json' } }),
  'first/upgrades/cargo': () => import('../data/first/upgrades/cargo.json', { with: { type: 'json' } }),
  'first/upgrades/crew': () => import('../data/first/upgrades/crew.json', { with: { type: 'json' } }),
  'first/upgrades/ept': () => import('../data/first/upgrades/ept.json', { with: { type: 'json' } }),
  'first/upgrades/hardpoint': () =>
    import('../data/first/upgrades/hardpoint.json', { with: { type: 'json' } }),
  'first/upgrades/illicit': () => import('../data/first/upgrades/illicit.json', { with: { type: 'json' } }),
  'first/upgrades/missile': () => import('../data/first/upgrades/missile.json', { with: { type: 'json' } }),
  'first/upgrades/mod': () => import('../data/first/upgrades/mod.json', { with: { type: 'json' } }),
  'first/upgrades/samd': () => import('../data/first/upgrades/samd.json', { with: { type: 'json' } }),
  'first/upgrades/system': () => import('../data/first/upgrades/system.json', { with: { type: 'json' } }),
  'first/upgrades/team': () => import('../data/first/upgrades/team.json', { with: { type: 'json' } }),
  'first/upgrades/tech': () => import('../data/first/upgrades/tech.json', { with: { type: 'json' } }),
  'first/upgrades/title': () => import('../data/first/upgrades/title.json', { with: { type: 'json' } }),
  'first/upgrades/torpedo': () => import('../data/first/upgrades/torpedo.json', { with: { type: 'json' } }),
  'first/upgrades/turret': () => import('../data/first/upgrades/turret.json', { with: { type: 'json' } }),
  obstacles: () => import('../data/obstacles.json', { with: { type: 'json' } }),
  'products/first': () => import('../data/products/first.json', { with: { type: 'json' } }),
  'products/models': () => import('../data/products/models.json', { with: { type: 'json' } }),
  'products/second': () => import('../data/products/second.json', { with: { type: 'json' } }),
  'reconstructed/first-crippled-sides': () =>
    import('../data/reconstructed/first-crippled-sides.json', { with: { type: 'json' } }),
  'reconstructed/first-damage': () =>
    import('../data/reconstructed/first-damage.json', { with: { type: 'json' } }),
  'reconstructed/products': () => import('../data/reconstructed/products.json', { with: { type: 'json' } }),
  'reconstructed/second-huge-damage': () =>
    import('../data/reconstructed/second-huge-damage.json', { with: { type: 'json' } }),
  'second/conditions': () => import('../data/second/conditions.json', { with: { type: 'json' } }),
  'second/damage': () => import('../data/second/damage.json', { with: { type: 'json' } }),
  'second/lists/legacy': () => import('../data/second/lists/legacy.json', { with: { type: 'json' } }),
  'second/lists/xwa': () => import('../data/second/lists/xwa.json', { with: { type: 'json' } }),
  'second/quick-builds/firstorder': () =>
    import('../data/second/quick-builds/firstorder.json', { with: { type: 'json' } }),
  'second/quick-builds/galacticempire': () =>
    import('../data/second/quick-builds/galacticempire.json', { with: { type: 'json' } }),
  'second/quick-builds/galacticrepublic': () =>
    import('../data/second/quick-builds/galacticrepublic.json', { with: { type: 'json' } }),
  'second/quick-builds/rebelalliance': () =>
    import('../data/second/quick-builds/rebelalliance.json', { with: { type: 'json' } }),
  'second/quick-builds/resistance': () =>
    import('../data/second/quick-builds/resistance.json', { with: { type: 'json' } }),
  'second/quick-builds/scumandvillainy': () =>
    import('../data/second/quick-builds/scumandvillainy.json', { with: { type: 'json' } }),
  'second/quick-builds/separatistalliance': () =>
    import('../data/second/quick-builds/separatistalliance.json', { with: { type: 'json' } }),
  'second/ships/aggressorassaultfighter': () =>
    import('../data/second/ships/aggressorassaultfighter.json', { with: { type: 'json' } }),
  'second/ships/alphaclassstarwing': () =>
    import('../data/second/ships/alphaclassstarwing.json', { with: { type: 'json' } }),
  'second/ships/arc170starfighter': () =>
    import('../data/second/ships/arc170starfighter.json', { with: { type: 'json' } }),
  'second/ships/asf01bwing': () => import('../data/second/ships/asf01bwing.json', { with: { type: 'json' } }),
  'second/ships/attackshuttle': () =>
    import('../data/second/ships/attackshuttle.json', { with: { type: 'json' } }),
  'second/ships/auzituckgunship': () =>
    import('../data/second/ships/auzituckgunship.json', { with: { type: 'json' } }),
  'second/ships/belbullab22starfighter': () =>
    import('../data/second/ships/belbullab22starfighter.json', { with: { type: 'json' } }),
  'second/ships/btanr2ywing': () =>
    import('../data/second/ships/btanr2ywing.json', { with: { type: 'json' } }),
  'second/ships/btla4ywing': () => import('../data/second/ships/btla4ywing.json', { with: { type: 'json' } }),
  'second/ships/btlbywing': () => import('../data/second/ships/btlbywing.json', { with: { type: 'json' } }),
  'second/ships/btls8kwing': () => import('../data/second/ships/btls8kwing.json', { with: { type: 'json' } }),
  'second/ships/clonez95headhunter': () =>
    import('../data/second/ships/clonez95headhunter.json', { with: { type: 'json' } }),
  'second/ships/cr90corelliancorvette': () =>
    import('../data/second/ships/cr90corelliancorvette.json', { with: { type: 'json' } }),
  'second/ships/croccruiser': () =>
    import('../data/second/ships/croccruiser.json', { with: { type: 'json' } }),
  'second/ships/customizedyt1300lightfreighter': () =>
    import('../data/second/ships/customizedyt1300lightfreighter.json', { with: { type: 'json' } }),
  'second/ships/delta7aethersprite': () =>
    import('../data/second/ships/delta7aethersprite.json', { with: { type: 'json' } }),
  'second/ships/delta7baethersprite': () =>
    import('../data/second/ships/delta7baethersprite.json', { with: { type: 'json' } }),
  'second/ships/droidtrifighter': () =>
    import('../data/second/ships/droidtrifighter.json', { with: { type: 'json' } }),
  'second/ships/escapecraft': () =>
    import('../data/second/ships/escapecraft.json', { with: { type: 'json' } }),
  'second/ships/eta2actis': () => import('../data/second/ships/eta2actis.json', { with: { type: 'json' } }),
  'second/ships/ewing': () => import('../data/second/ships/ewing.json', { with: { type: 'json' } }),
  'second/ships/fangfighter': () =>
    import('../data/second/ships/fangfighter.json', { with: { type: 'json' } }),
  'second/ships/fireball': () => import('../data/second/ships/fireball.json', { with: { type: 'json' } }),
  'second/ships/firesprayclasspatrolcraft': () =>
    import('../data/second/ships/firesprayclasspatrolcraft.json', { with: { type: 'json' } }),
  'second/ships/g1astarfighter': () =>
    import('../data/second/ships/g1astarfighter.json', { with: { type: 'json' } }),
  'second/ships/gauntletfighter': () =>
    import('../data/second/ships/gauntletfighter.json', { with: { type: 'json' } }),
  'second/ships/gozanticlasscruiser': () =>
    import('../data/second/ships/gozanticlasscruiser.json', { with: { type: 'json' } }),
  'second/ships/gr75mediumtransport': () =>
    import('../data/second/ships/gr75mediumtransport.json', { with: { type: 'json' } }),
  'second/ships/hmpdroidgunship': () =>
    import('../data/second/ships/hmpdroidgunship.json', { with: { type: 'json' } }),
  'second/ships/hwk290lightfreighter': () =>
    import('../data/second/ships/hwk290lightfreighter.json', { with: { type: 'json' } }),
  'second/ships/hyenaclassdroidbomber': () =>
    import('../data/second/ships/hyenaclassdroidbomber.json', { with: { type: 'json' } }),
  'second/ships/jumpmaster5000': () =>
    import('../data/second/ships/jumpmaster5000.json', { with: { type: 'json' } }),
  'second/ships/kihraxzfighter': () =>
    import('../data/second/ships/kihraxzfighter.json', { with: { type: 'json' } }),
  'second/ships/laatigunship': () =>
    import('../data/second/ships/laatigunship.json', { with: { type: 'json' } }),
  'second/ships/lambdaclasst4ashuttle': () =>
    import('../data/second/ships/lambdaclasst4ashuttle.json', { with: { type: 'json' } }),
  'second/ships/lancerclasspursuitcraft': () =>
    import('../data/second/ships/lancerclasspursuitcraft.json', { with: { type: 'json' } }),
  'second/ships/m12lkimogilafighter': () =>
    import('../data/second/ships/m12lkimogilafighter.json', { with: { type: 'json' } }),
  'second/ships/m3ainterceptor': () =>
    import('../data/second/ships/m3ainterceptor.json', { with: { type: 'json' } }),
  'second/ships/mg100starfortress': () =>
    import('../data/second/ships/mg100starfortress.json', { with: { type: 'json' } }),
  'second/ships/modifiedtielnfighter': () =>
    import('../data/second/ships/modifiedtielnfighter.json', { with: { type: 'json' } }),
  'second/ships/modifiedyt1300lightfreighter': () =>
    import('../data/second/ships/modifiedyt1300lightfreighter.json', { with: { type: 'json' } }),
  'second/ships/nabooroyaln1starfighter': () =>
    import('../data/second/ships/nabooroyaln1starfighter.json', { with: { type: 'json' } }),
  'second/ships/nantexclassstarfighter': () =>
    import('../data/second/ships/nantexclassstarfighter.json', { with: { type: 'json' } }),
  'second/ships/nimbusclassvwing': () =>
    import('../data/second/ships/nimbusclassvwing.json', { with: { type: 'json' } }),
  'second/ships/quadrijettransferspacetug': () =>
    import('../data/second/ships/quadrijettransferspacetug.json', { with: { type: 'json' } }),
  'second/ships/raiderclasscorvette': () =>
    import('../data/second/ships/raiderclasscorvette.json', { with: { type: 'json' } }),
  'second/ships/resistancetransport': () =>
    import('../data/second/ships/resistancetransport.json', { with: { type: 'json' } }),
  'second/ships/resistancetransportpod': () =>
    import('../data/second/ships/resistancetransportpod.json', { with: { type: 'json' } }),
  'second/ships/rogueclassstarfighter': () =>
    import('../data/second/ships/rogueclassstarfighter.json', { with: { type: 'json' } }),
  'second/ships/rz1awing': () => import('../data/second/ships/rz1awing.json', { with: { type: 'json' } }),
  'second/ships/rz2awing': () => import('../data/second/ships/rz2awing.json', { with: { type: 'json' } }),
  'second/ships/scavengedyt1300': () =>
    import('../data/second/ships/scavengedyt1300.json', { with: { type: 'json' } }),
  'second/ships/scurrgh6bomber': () =>
    import('../data/second/ships/scurrgh6bomber.json', { with: { type: 'json' } }),
  'second/ships/sheathipedeclassshuttle': () =>
    import('../data/second/ships/sheathipedeclassshuttle.json', { with: { type: 'json' } }),
  'second/ships/sithinfiltrator': () =>
    import('../data/second/ships/sithinfiltrator.json', { with: { type: 'json' } }),
  'second/ships/st70assaultship': () =>
    import('../data/second/ships/st70assaultship.json', { with: { type: 'json' } }),
  'second/ships/starviperclassattackplatform': () =>
    import('../data/second/ships/starviperclassattackplatform.json', { with: { type: 'json' } }),
  'second/ships/syliureclasshyperspacering': () =>
    import('../data/second/ships/syliureclasshyperspacering.json', { with: { type: 'json' } }),
  'second/ships/t65xwing': () => import('../data/second/ships/t65xwing.json', { with: { type: 'json' } }),
  'second/ships/t70xwing': () => import('../data/second/ships/t70xwing.json', { with: { type: 'json' } }),
  'second/ships/tieadvancedv1': () =>
    import('../data/second/ships/tieadvancedv1.json', { with: { type: 'json' } }),
  'second/ships/tieadvancedx1': () =>
    import('../data/second/ships/tieadvancedx1.json', { with: { type: 'json' } }),
  'second/ships/tieagaggressor': () =>
    import('../data/second/ships/tieagaggressor.json', { with: { type: 'json' } }),
  'second/ships/tiebainterceptor': () =>
    import('../data/second/ships/tiebainterceptor.json', { with: { type: 'json' } }),
  'second/ships/tiecapunisher': () =>
    import('../data/second/ships/tiecapunisher.json', { with: { type: 'json' } }),
  'second/ships/tieddefender': () =>
    import('../data/second/ships/tieddefender.json', { with: { type: 'json' } }),
  'second/ships/tiefofighter': () =>
    import('../data/second/ships/tiefofighter.json', { with: { type: 'json' } }),
  'second/ships/tieininterceptor': () =>
    import('../data/second/ships/tieininterceptor.json', { with: { type: 'json' } }),
  'second/ships/tielnfighter': () =>
    import('../data/second/ships/tielnfighter.json', { with: { type: 'json' } }),
  'second/ships/tiephphantom': () =>
    import('../data/second/ships/tiephphantom.json', { with: { type: 'json' } }),
  'second/ships/tierbheavy': () => import('../data/second/ships/tierbheavy.json', { with: { type: 'json' } }),
  'second/ships/tiereaper': () => import('../data/second/ships/tiereaper.json', { with: { type: 'json' } }),
  'second/ships/tiesabomber': () =>
    import('../data/second/ships/tiesabomber.json', { with: { type: 'json' } }),
  'second/ships/tiesebomber': () =>
    import('../data/second/ships/tiesebomber.json', { with: { type: 'json' } }),
  'second/ships/tiesffighter': () =>
    import('../data/second/ships/tiesffighter.json', { with: { type: 'json' } }),
  'second/ships/tieskstriker': () =>
    import('../data/second/ships/tieskstriker.json', { with: { type: 'json' } }),
  'second/ships/tievnsilencer': () =>
    import('../data/second/ships/tievnsilencer.json', { with: { type: 'json' } }),
  'second/ships/tiewiwhispermodifiedinterceptor': () =>
    import('../data/second/ships/tiewiwhispermodifiedinterceptor.json', { with: { type: 'json' } }),
  'second/ships/tridentclassassaultship': () =>
    import('../data/second/ships/tridentclassassaultship.json', { with: { type: 'json' } }),
  'second/ships/upsilonclassshuttle': () =>
    import('../data/second/ships/upsilonclassshuttle.json', { with: { type: 'json' } }),
  'second/ships/ut60duwing': () => import('../data/second/ships/ut60duwing.json', { with: { type: 'json' } }),
  'second/ships/v19torrentstarfighter': () =>
    import('../data/second/ships/v19torrentstarfighter.json', { with: { type: 'json' } }),
  'second/ships/vcx100lightfreighter': () =>
    import('../data/second/ships/vcx100lightfreighter.json', { with: { type: 'json' } }),
  'second/ships/vt49decimator': () =>
    import('../data/second/ships/vt49decimator.json', { with: { type: 'json' } }),
  'second/ships/vultureclassdroidfighter': () =>
    import('../data/second/ships/vultureclassdroidfighter.json', { with: { type: 'json' } }),
  'second/ships/xiclasslightshuttle': () =>
    import('../data/second/ships/xiclasslightshuttle.json', { with: { type: 'json' } }),
  'second/ships/yt2400lightfreighter': () =>
    import('../data/second/ships/yt2400lightfreighter.json', { with: { type: 'json' } }),
  'second/ships/yt2400lightfreighter2023': () =>
    import('../data/second/ships/yt2400lightfreighter2023.json', { with: { type: 'json' } }),
  'second/ships/yv666lightfreighter': () =>
    import('../data/second/ships/yv666lightfreighter.json', { with: { type: 'json' } }),
  'second/ships/z95af4headhunter': () =>
    import('../data/second/ships/z95af4headhunter.json', { with: { type: 'json' } }),
  'second/upgrades/astromech': () =>
    import('../data/second/upgrades/astromech.json', { with: { type: 'json' } }),
  'second/upgrades/cannon': () => import('../data/second/upgrades/cannon.json', { with: { type: 'json' } }),
  'second/upgrades/cargo': () => import('../data/second/upgrades/cargo.json', { with: { type: 'json' } }),
  'second/upgrades/command': () => import('../data/second/upgrades/command.json', { with: { type: 'json' } }),
  'second/upgrades/configuration': () =>
    import('../data/second/upgrades/configuration.json', { with: { type: 'json' } }),
  'second/upgrades/crew': () => import('../data/second/upgrades/crew.json', { with: { type: 'json' } }),
  'second/upgrades/device': () => import('../data/second/upgrades/device.json', { with: { type: 'json' } }),
  'second/upgrades/forcepower': () =>
    import('../data/second/upgrades/forcepower.json', { with: { type: 'json' } }),
  'second/upgrades/gunner': () => import('../data/second/upgrades/gunner.json', { with: { type: 'json' } }),
  'second/upgrades/hardpoint': () =>
    import('../data/second/upgrades/hardpoint.json', { with: { type: 'json' } }),
  'second/upgrades/hyperdrive': () =>
    import('../data/second/upgrades/hyperdrive.json', { with: { type: 'json' } }),
  'second/upgrades/illicit': () => import('../data/second/upgrades/illicit.json', { with: { type: 'json' } }),
  'second/upgrades/missile': () => import('../data/second/upgrades/missile.json', { with: { type: 'json' } }),
  'second/upgrades/modification': () =>
    import('../data/second/upgrades/modification.json', { with: { type: 'json' } }),
  'second/upgrades/sensor': () => import('../data/second/upgrades/sensor.json', { with: { type: 'json' } }),
  'second/upgrades/tacticalrelay': () =>
    import('../data/second/upgrades/tacticalrelay.json', { with: { type: 'json' } }),
  'second/upgrades/talent': () => import('../data/second/upgrades/talent.json', { with: { type: 'json' } }),
  'second/upgrades/team': () => import('../data/second/upgrades/team.json', { with: { type: 'json' } }),
  'second/upgrades/tech': () => import('../data/second/upgrades/tech.json', { with: { type: 'json' } }),
  'second/upgrades/title': () => import('../data/second/upgrades/title.json', { with: { type: 'json' } }),
  'second/upgrades/torpedo': () => import('../data/second/upgrades/torpedo.json', { with: { type: 'json' } }),
  'second/upgrades/turret': () => import('../data/second/upgrades/turret.json', { with: { type: 'json' } }),
  'second/wings': () => import('../data/second/wings.json', { with: { type: 'json' } }),
  index: () => import('../data/index.json', { with: { type: 'json' } }),
}
